import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule, systemActor } from '@townlink/server-database';
import { Outbox, QueueModule } from '@townlink/server-queue';
import { WebhookSecrets } from '@townlink/domain-webhooks/testing';
import { useSettings } from '../kill-worker/kill-worker.config';
import { NO_FILES, programSettings } from '../program-settings';
import type { ScratchDatabase } from '../scratch-database';

@Module({ imports: [SettingsModule, DatabaseModule, QueueModule], providers: [WebhookSecrets] })
class PublisherModule {}

/** Events per transaction. */
const BATCH = 100;

const SUBSCRIBE = `
  with partner as (
    insert into api_keys (partner, name, scopes) values ('Benchmark', 'Benchmark', '{listings:read,operations:read}') returning id
  ) insert into webhook_subscriptions (id, api_key_id, url, events, secret_sealed)
    select $1, id, $2, '{report.filed}', $3 from partner`;

const FILE = `
  insert into listing_reports (token_hash, business_name, reason, state)
  select sha256(uuidv7()::text::bytea), 'Ace Plumbing', 'closed', 'in_review' from generate_series(1, $1) returning id`;

/** Rows as an event creates them, for other sources. */
const WAIT = `
  insert into webhook_messages (subscription_id, event, source, body, due_at, created_at)
  select $1, 'report.filed', 'backlog:' || number, '{}', now(), now() from generate_series(1, $2) number`;

const BEGIN_ANEW = `
  with waiting as (
    update webhook_messages set due_at = now(), attempts = 0, state = 'waiting' where subscription_id = any($1)
  ) update webhook_subscriptions set failing_since = null, state = $2 where id = any($1)`;

/** The part of the gateway that creates reports of listings, and the webhooks of partners that receive them. */
export class WebhooksBench {
  private constructor(
    private readonly app: INestApplicationContext,
    private readonly database: ScratchDatabase,
    readonly settings: Record<string, string>,
  ) {}

  static async open(database: ScratchDatabase): Promise<WebhooksBench> {
    const settings = programSettings(database, NO_FILES, { WEBHOOK_TO_LOOPBACK: 'true', LOG_LEVEL: 'info' });
    useSettings(settings);
    const options = { logger: false, abortOnError: false } as const;
    return new WebhooksBench(await NestFactory.createApplicationContext(PublisherModule, options), database, settings);
  }

  /** Creates a webhook of a partner. @returns its id and secret */
  async subscribe(url: string): Promise<{ id: string; secret: string }> {
    const [made] = await this.database.query<{ id: string }>('select uuidv7() as id');
    const { secret, sealed } = this.app.get(WebhookSecrets).make(made!.id);
    await this.database.query(SUBSCRIBE, [made!.id, url, sealed]);
    return { id: made!.id, secret };
  }

  /** Files reports with their events. @returns their ids */
  async file(count: number): Promise<string[]> {
    const filed: string[] = [];
    while (filed.length < count) {
      const ids = await this.fileTogether(Math.min(BATCH, count - filed.length));
      filed.push(...ids);
    }
    return filed;
  }

  /** Adds messages to a webhook that wait for their first attempt. */
  async addWaiting(webhookId: string, count: number): Promise<void> {
    await this.database.query(WAIT, [webhookId, count]);
  }

  /** Resets their messages to untried. The webhooks then send, or stay paused. */
  async beginAnew(webhookIds: readonly string[], state: 'active' | 'paused'): Promise<void> {
    await this.database.query(BEGIN_ANEW, [webhookIds, state]);
  }

  /** Messages of these webhooks by state, and how many a worker is sending. */
  async count(webhookIds: readonly string[]): Promise<Record<'waiting' | 'delivered' | 'failed' | 'leased', number>> {
    const [row] = await this.database.query<Record<'waiting' | 'delivered' | 'failed' | 'leased', number>>(
      `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'delivered')::int as delivered,
              count(*) filter (where state = 'failed')::int as failed,
              count(*) filter (where leased_until > now())::int as leased
         from webhook_messages where subscription_id = any($1)`,
      [webhookIds],
    );
    return row!;
  }

  /** Ends the pauses of failed messages that wait for a retry. */
  async endPauses(): Promise<void> {
    await this.database.query(
      `update webhook_messages set due_at = now() where state = 'waiting' and due_at > now() and leased_until is null`,
    );
  }

  async remove(webhookId: string): Promise<void> {
    await this.database.query('delete from webhook_subscriptions where id = $1', [webhookId]);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  private fileTogether(count: number): Promise<string[]> {
    return this.app.get(Database).as(systemActor, async (tx) => {
      const rows = await tx.query<{ id: string }[]>(FILE, [count]);
      for (const { id } of rows) await this.app.get(Outbox).publish(tx, 'report.filed', { reportId: id });
      return rows.map(({ id }) => id);
    });
  }
}
