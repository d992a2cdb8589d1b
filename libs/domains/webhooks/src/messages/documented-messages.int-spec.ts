import { type EventName, type EventPayloads, webhookEventNames } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Receiver } from '../testing/receiver';
import { WEBHOOKS, WebhooksStage } from '../testing/webhooks-stage';
import { FollowListingsHandler } from './follow-listings.handler';

interface Document {
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: object } } } } }>;
}

const document = JSON.parse(readFileSync('docs/public-openapi.json', 'utf8')) as Document;
const schemas = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: 'document', ...document });

/** How a message deviates from the API document; null when it does not. */
function faultOf(body: string): string | null {
  const message: unknown = JSON.parse(body);
  const { type } = message as { type: string };
  const { schema } = document.webhooks[type]!.post.requestBody.content['application/json'];
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
  const isValid: boolean = schemas.validate(inDocument, message);
  return isValid ? null : `${type}: ${schemas.errorsText()}`;
}

describe('messages', () => {
  const stage = suiteFixture(() => WebhooksStage.open());
  const query = <Row extends object>(statement: string, values: unknown[]) =>
    stage.app.database.query<Row>(statement, values);

  /** A partner's webhook that receives every event, after a test call by its previous holder. */
  async function everything(): Promise<Receiver> {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const { id, key } = await stage.webhook(person, receiver.url);
    await stage.app.http.post(`${WEBHOOKS}/${id}/test`, {}, { as: person });
    const scopes = ['listings:read', 'operations:read'];
    await query(`update api_keys set account_id = null, partner = 'Partner', scopes = $2 where id = $1`, [
      key.id,
      scopes,
    ]);
    await query('update webhook_subscriptions set events = $2 where id = $1', [id, webhookEventNames]);
    return receiver;
  }

  async function facts(userId: string) {
    const { database } = stage.app;
    const providerId = await makeProvider(database, await makeMarket(database), { user_id: userId });
    const code = randomBytes(3).toString('hex');
    const [referral] = await query<{ id: string }>(
      'insert into referrals (user_id, referral_code) values ($1, $2) returning id',
      [userId, code],
    );
    const [report] = await query<{ id: string }>(
      `insert into listing_reports (token_hash, provider_id, business_name, reason, fact, state, provider_until)
       values ($1, $2, 'Ace', 'wrong-facts', 'hours', 'with_provider', now()) returning id`,
      [randomBytes(32), providerId],
    );
    return { providerId, referralId: referral!.id, reportId: report!.id };
  }

  it('[HOOK-1] of every event match their description in the public API’s document', async () => {
    const [receiver, person] = [await everything(), await stage.person()];
    const { providerId, referralId, reportId } = await facts(person.id);
    const follow = () => stage.app.worker.get(FollowListingsHandler, { strict: false }).follow();
    const publish = <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => stage.publish(name, payload);
    await follow();
    await query(`update providers set website_url = 'https://ace.example/' where id = $1`, [providerId]);
    await follow();
    await publish('application.submitted', { providerId, userId: person.id });
    await publish('application.decided', { providerId, outcome: 'approved' });
    await publish('membership.changed', { providerId });
    await publish('referral.changed', { referralId });
    await publish('report.filed', { reportId });
    await publish('report.closed', { reportId });
    await query('update providers set is_active = false where id = $1', [providerId]);
    await follow();
    const types = () => new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type));
    await eventually(() => expect([...types()].sort()).toEqual([...webhookEventNames, 'webhook.test'].sort()));
    expect(receiver.received.map(({ body }) => faultOf(body)).filter(Boolean)).toEqual([]);
  });
});
