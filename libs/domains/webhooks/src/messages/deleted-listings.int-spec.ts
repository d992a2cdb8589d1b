import { systemActor } from '@townlink/server-database';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { WebhooksStage } from '../testing/webhooks-stage';

const NAME = 'Ace Plumbing';
const WAITING = `
  select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('messages about a listing that is being deleted', () => {
  const stage = suiteFixture(() => WebhooksStage.open());

  async function listing(userId: string): Promise<string> {
    const { database } = stage.app;
    return makeProvider(database, await makeMarket(database), { user_id: userId, business_name: NAME });
  }

  async function report(providerId: string): Promise<string> {
    const [row] = await stage.app.database.query<{ id: string }>(
      `insert into listing_reports (token_hash, provider_id, business_name, reason, state)
       values (sha256(uuidv7()::text::bytea), $1, $2, 'fraud', 'in_review') returning id`,
      [providerId, NAME],
    );
    return row!.id;
  }

  const bodies = async (webhookId: string): Promise<string[]> => {
    const stored = 'select body from webhook_messages where subscription_id = $1';
    return (await stage.app.database.query<{ body: string }>(stored, [webhookId])).map(({ body }) => body);
  };

  const waiting = async (): Promise<number> => (await stage.app.database.query<{ count: number }>(WAITING))[0]!.count;

  it.each([
    ['membership.changed', (providerId: string) => stage.publish('membership.changed', { providerId })],
    [
      'application.submitted',
      (providerId: string) => stage.publish('application.submitted', { providerId, userId: providerId }),
    ],
    [
      'report.filed',
      async (providerId: string) => stage.publish('report.filed', { reportId: await report(providerId) }),
    ],
    ['listing.added', () => stage.follow()],
  ] as const)('[HOOK-1, PRIV-1] do not keep its name when %s is being added', async (event, add) => {
    const { database, connection } = stage.app;
    // Changes of earlier tests' listings.
    await stage.follow();
    const person = await stage.person();
    const { id: webhookId, key } = await stage.webhook(person, (await stage.receiver()).url);
    await database.query(`update api_keys set account_id = null, partner = 'Partner', scopes = $2 where id = $1`, [
      key.id,
      ['listings:read', 'operations:read'],
    ]);
    await database.query('update webhook_subscriptions set events = array[$2] where id = $1', [webhookId, event]);
    const id = await listing(person.id);
    let [adding, deleting]: Promise<unknown>[] = [];
    let isDeleted = false;
    await connection.as(systemActor, async (tx) => {
      // The message refers to the webhook, so that it is stored only afterwards.
      await tx.query('select from webhook_subscriptions where id = $1 for update', [webhookId]);
      adding = add(id);
      await eventually(async () => expect(await waiting()).toBe(1));
      deleting = database.query('delete from providers where id = $1', [id]).then(() => (isDeleted = true));
      await eventually(async () => expect(isDeleted || (await waiting()) === 2).toBe(true));
    });
    await Promise.all([adding, deleting]);
    expect(await bodies(webhookId)).toEqual([expect.not.stringContaining(NAME)]);
  });
});
