import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { DisableWebhook } from '../subscriptions/disable-webhook';
import { addBacklog } from '../testing/many-events';
import { WebhooksStage } from '../testing/webhooks-stage';
import { claimMessages } from './claim.query';
import { Outcomes } from './outcomes';

const WAITING = `
  select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('what became of an attempt', () => {
  const stage = suiteFixture(() => WebhooksStage.open({ worker: undefined }));

  it('[HOOK-1] is recorded while the webhook is removed, and neither waits for the other for good', async () => {
    const { app, connection, database } = stage.app;
    const [clock, disabling] = [app.get(Clock, { strict: false }), app.get(DisableWebhook, { strict: false })];
    const outcomes = new Outcomes(app.get(Database), disabling, clock);
    const id = await addBacklog(stage.app, { url: 'https://example.com/' });
    const [message] = await connection.as(systemActor, (tx) => claimMessages(tx, clock.now(), 1));
    const answer = { status: 204, error: null, answer: '', at: clock.now(), durationMs: 1 };
    let recording: Promise<void> | undefined;
    await connection.as(systemActor, async (tx) => {
      await tx.query('select from webhook_subscriptions where id = $1 for update', [id]);
      recording = outcomes.record(message!, answer);
      await eventually(async () => expect(await database.query(WAITING)).toEqual([{ count: 1 }]));
      await tx.query('delete from webhook_subscriptions where id = $1', [id]);
    });
    await recording;
    expect(await database.query('select from webhook_messages where subscription_id = $1', [id])).toEqual([]);
  });
});
