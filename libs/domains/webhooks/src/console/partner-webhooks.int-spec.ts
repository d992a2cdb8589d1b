import type {
  ProblemDetails,
  WebhookLog,
  WebhookMessageDetail,
  Webhooks,
  WebhookWithSecret,
} from '@townlink/contracts';
import type { SignedInPerson } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { answers } from '../testing/receiver';
import { WEBHOOKS, WebhooksStage } from '../testing/webhooks-stage';

const PARTNERS = '/api/admin/partner-webhooks';
const MESSAGES = '/api/admin/partner-webhook-messages';
const ALL = ['listings:read', 'operations:read'];

describe('webhooks of partners', () => {
  const stage = suiteFixture(() => WebhooksStage.open());
  let owner: SignedInPerson;
  let support: SignedInPerson;
  beforeAll(async () => {
    owner = await stage.administrator();
    support = await stage.administrator('support');
  });

  const call = <Body>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, as = owner) =>
    stage.app.http.call<Body & ProblemDetails>(method, path, { as, body });
  const add = (key_id: string, url: string, events = ['membership.changed'], as = owner) =>
    call<WebhookWithSecret>('POST', PARTNERS, { key_id, url, events }, as);
  const list = async (keyId: string) => (await call<Webhooks>('GET', `${PARTNERS}?key_id=${keyId}`)).body;
  const log = async (id: string) => (await call<WebhookLog>('GET', `${PARTNERS}/${id}/log`)).body.messages;
  const test = (id: string, as = owner) => call<{ message_id: string }>('POST', `${PARTNERS}/${id}/test`, {}, as);
  const listing = async () =>
    makeProvider(stage.app.database, await makeMarket(stage.app.database), {
      user_id: (await stage.person()).id,
      business_name: 'Ace',
    });

  /** A key of a partner with a webhook to a receiver. */
  async function partner(scopes: readonly string[] = ALL) {
    const [key, receiver] = [await stage.key(null, scopes), await stage.receiver()];
    const events = scopes.includes('operations:read') ? ['membership.changed'] : ['listing.added'];
    return { key, receiver, webhook: (await add(key, receiver.url, events)).body };
  }

  it('[HOOK-1] [KEY-1] get the events of all of the marketplace, signed, with a key for operations', async () => {
    const { receiver, webhook } = await partner();
    const providerId = await listing();
    await stage.publish('membership.changed', { providerId });
    const message = await eventually(() => {
      expect(receiver.received).toHaveLength(1);
      return receiver.received[0]!;
    });
    expect(new Webhook(webhook.secret).verify(message.body, message.headers as Record<string, string>)).toMatchObject({
      type: 'membership.changed',
      data: { id: providerId, business_name: 'Ace' },
    });
    const [line] = await eventually(async () => {
      const lines = await log(webhook.id);
      expect(lines).toMatchObject([{ id: message.headers['webhook-id'], state: 'delivered', status: 204 }]);
      return lines;
    });
    const read = await call<WebhookMessageDetail>('GET', `${MESSAGES}/${line!.id}`);
    expect(read.body).toMatchObject({ body: message.body, attempt_log: [{ status: 204, answer: '' }] });
  });

  it('[HOOK-1] are added with a partner’s key, for events that it may read, and at most ten', async () => {
    const key = await stage.key(null, ALL);
    const foreign = await stage.key((await stage.person()).id);
    for (const none of [foreign, randomUUID()]) expect((await add(none, 'https://example.com/')).status).toBe(404);
    for (const [url, events, field] of [
      ['http://example.com', ['report.filed'], 'url'],
      ['https://example.com:22', ['report.filed'], 'url'],
      ['https://example.com', [], 'events'],
    ] as const) {
      const refused = await add(key, url, [...events]);
      expect([refused.status, refused.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    }
    const added = await Promise.all(Array.from({ length: 11 }, () => add(key, 'https://example.com/')));
    expect(added.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(201), 409]);
    const { webhooks, keys } = await list(key);
    expect(webhooks).toHaveLength(10);
    expect(webhooks[0]).not.toHaveProperty('secret');
    expect(keys).toMatchObject([{ id: key, events: expect.arrayContaining(['report.filed', 'listing.added']) }]);
    const small = await stage.key(null, ['listings:read']);
    expect((await add(small, 'https://example.com/', ['report.filed'])).body.errors).toMatchObject([
      { field: 'events' },
    ]);
  });

  it('[HOOK-1] [ROLE-1] of a key for operations are read and changed by owners of the console alone', async () => {
    const { key, webhook } = await partner();
    const message = (await test(webhook.id)).body.message_id;
    const of = `${PARTNERS}/${webhook.id}`;
    const since = new Date().toISOString();
    for (const [method, path, body] of [
      ['GET', `${PARTNERS}?key_id=${key}`, undefined],
      ['POST', PARTNERS, { key_id: key, url: 'https://example.com/', events: ['report.filed'] }],
      ['PATCH', of, { state: 'paused' }],
      ['DELETE', of, undefined],
      ['POST', `${of}/secret`, {}],
      ['POST', `${of}/test`, {}],
      ['GET', `${of}/log`, undefined],
      ['POST', `${of}/replay`, { since }],
      ['GET', `${MESSAGES}/${message}`, undefined],
      ['POST', `${MESSAGES}/${message}/replay`, {}],
    ] as const) {
      const { status, body: refused } = await call<{ right?: string }>(method, path, body, support);
      expect([method, path, status, refused.right]).toEqual([method, path, 403, 'operations:act']);
    }
    const small = await partner(['listings:read']);
    expect((await test(small.webhook.id, support)).status).toBe(202);
    expect((await call('DELETE', `${PARTNERS}/${small.webhook.id}`, undefined, support)).status).toBe(204);
  });

  it('[HOOK-1] are not those of accounts, and accounts do not have them', async () => {
    const [person, receiver] = [await stage.person(), await stage.receiver()];
    const own = await stage.webhook(person, receiver.url);
    const sent = await stage.app.http.post<{ message_id: string }>(`${WEBHOOKS}/${own.id}/test`, {}, { as: person });
    expect((await call('GET', `${PARTNERS}?key_id=${own.key.id}`)).status).toBe(404);
    expect((await call('GET', `${PARTNERS}?key_id=${person.id}`)).status).toBe(404);
    expect((await call('PATCH', `${PARTNERS}/${own.id}`, { state: 'paused' })).status).toBe(404);
    expect((await call('GET', `${MESSAGES}/${sent.body.message_id}`)).status).toBe(404);
    const { webhook } = await partner();
    for (const as of [person, owner])
      expect((await stage.app.http.get(`${WEBHOOKS}/${webhook.id}/log`, { as })).status).toBe(404);
  });

  it('[HOOK-1] are changed, given another secret, sent again and removed, each noted in the audit log without the address', async () => {
    const { key, receiver, webhook } = await partner();
    const of = `${PARTNERS}/${webhook.id}`;
    const { message_id } = (await test(webhook.id)).body;
    await eventually(async () => expect(await log(webhook.id)).toMatchObject([{ state: 'delivered' }]));
    expect((await call('POST', `${MESSAGES}/${message_id}/replay`, {})).status).toBe(202);
    await eventually(() => expect(receiver.ids).toEqual([message_id, message_id]));
    await eventually(async () => expect(await log(webhook.id)).toMatchObject([{ state: 'delivered' }]));
    const again = await call('POST', `${of}/replay`, { since: '2000-01-01T00:00:00Z' });
    expect(again).toMatchObject({ status: 202, body: { messages: 1 } });
    await eventually(() => expect(receiver.ids).toHaveLength(3));
    const rotated = await call<WebhookWithSecret>('POST', `${of}/secret`, {});
    expect(rotated.body.secret).not.toBe(webhook.secret);
    const changes = { url: `${receiver.url}/secret-path`, events: ['report.closed'] };
    expect((await call('PATCH', of, changes)).status).toBe(200);
    expect((await call('PATCH', of, { state: 'paused' })).status).toBe(200);
    expect((await list(key)).webhooks).toMatchObject([{ ...changes, state: 'paused' }]);
    expect((await test(webhook.id)).status).toBe(409);
    expect((await call('DELETE', of)).status).toBe(204);
    expect((await list(key)).webhooks).toEqual([]);
    const noted = await stage.app.database.query<{ action: string; actor_id: string }>(
      `select action, actor_id, before, after from audit_log where subject_type = 'webhook' and subject_id = $1 order by id`,
      [webhook.id],
    );
    expect(noted.map(({ action }) => action)).toEqual(
      ['add', 'test', 'replay', 'replay', 'rotate', 'change', 'change', 'remove'].map((action) => `webhook.${action}`),
    );
    expect(new Set(noted.map(({ actor_id }) => actor_id))).toEqual(new Set([owner.id]));
    expect(noted[5]).toMatchObject({
      before: { events: ['membership.changed'] },
      after: { events: ['report.closed'], is_another_address: true },
    });
    expect(JSON.stringify(noted)).not.toContain('secret-path');
  });

  it('[HOOK-1] need a recent proof of identity to be added, to get another address and another secret', async () => {
    const { key, webhook } = await partner();
    const late = await stage.administrator();
    await stage.app.database.query(
      `update auth.sessions set amr = '[{"method": "password", "timestamp": 1}]' where user_id = $1`,
      [late.id],
    );
    const of = `${PARTNERS}/${webhook.id}`;
    for (const [method, path, body, status] of [
      ['POST', PARTNERS, { key_id: key, url: 'https://example.com/', events: ['report.filed'] }, 403],
      ['PATCH', of, { url: 'https://example.com/' }, 403],
      ['POST', `${of}/secret`, {}, 403],
      ['PATCH', of, { state: 'paused' }, 200],
    ] as const) {
      const answer = await call(method, path, body, late);
      expect([path, answer.status]).toEqual([path, status]);
      if (status === 403) expect(answer.body.type).toContain('confirm-identity');
    }
  });

  it('[HOOK-1] are sent nothing that the key may not read, and nothing after the key was revoked', async () => {
    const { key, webhook } = await partner(['listings:read']);
    await stage.publish('membership.changed', { providerId: await listing() });
    expect(await log(webhook.id)).toEqual([]);
    await stage.app.database.query(
      `update api_keys set revoked_at = now(), revoked_by = 'administrator' where id = $1`,
      [key],
    );
    expect((await test(webhook.id)).status).toBe(409);
    expect(await list(key)).toMatchObject({ webhooks: [{ is_key_valid: false }], keys: [] });
    expect((await add(key, 'https://example.com/', ['listing.added'])).status).toBe(404);
  });

  describe('that were disabled', () => {
    const mailsOf = (id: string) =>
      stage.app.database.query<{ recipient: string; template: string }>(
        `select recipient::text, template from messages where key like 'webhook-disabled:' || $1 || ':%'`,
        [id],
      );

    async function gone(contact: string | null): Promise<string> {
      const { key, receiver, webhook } = await partner();
      await stage.app.database.query('update api_keys set contact_email = $2 where id = $1', [key, contact]);
      receiver.respond = answers(410);
      await test(webhook.id);
      await eventually(async () =>
        expect((await list(key)).webhooks).toMatchObject([{ state: 'disabled', disabled_as: 'gone' }]),
      );
      return webhook.id;
    }

    it('[HOOK-1] are told to the contact of the partner', async () => {
      const contact = `${randomUUID()}@riverton.example`;
      const id = await gone(contact);
      expect(await mailsOf(id)).toEqual([{ recipient: contact, template: 'partner-webhook-disabled' }]);
      expect((await call('PATCH', `${PARTNERS}/${id}`, { state: 'active' })).status).toBe(200);
    });

    it('[HOOK-1] are told to the owners of the console where the partner has no contact', async () => {
      const other = await stage.administrator();
      const mails = await mailsOf(await gone(null));
      const recipients = mails.map(({ recipient }) => recipient);
      expect(recipients).toEqual(expect.arrayContaining([owner.email, other.email]));
      expect(recipients).not.toContain(support.email);
      expect(new Set(recipients).size).toBe(recipients.length);
    });
  });
});
