import { Injectable } from '@nestjs/common';
import {
  PAGES,
  WEBHOOK_TEST_EVENT,
  type WebhookLog,
  type WebhookLogQuery,
  type WebhookMessageDetail,
} from '@townlink/contracts';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Problem, RateLimiter, type RateRule, tooManyRequests } from '@townlink/server-http';
import { randomUUID } from 'node:crypto';
import { messageBody } from '../messages/message-body';
import { LOG_PAGE, readAttempts, readLog, readMessage, replayMessage, replaySince } from './log.query';
import { requireSending, requireWebhook } from './require-webhook';

const ADD_TEST = `
  insert into webhook_messages (id, subscription_id, event, source, body, due_at, created_at)
  values ($1::uuid, $2, $3, $1::text, $4, $5, $5)`;

/** Calls of one account that send something: a test, one message again, many messages again. */
const LIMITS = {
  test: { name: 'webhooks.test', points: 20, seconds: 600 },
  replay: { name: 'webhooks.replay', points: 100, seconds: 600 },
  replaySince: { name: 'webhooks.replay-since', points: 10, seconds: 3600 },
} as const satisfies Record<string, RateRule>;

/** What was sent to an account's webhooks, and sending it again. */
@Injectable()
export class WebhookLogService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
    private readonly limiter: RateLimiter,
  ) {}

  read(accountId: string, id: string, query: WebhookLogQuery): Promise<WebhookLog> {
    return this.database.as(systemActor, async (tx) => {
      await requireWebhook(tx, accountId, id, this.clock.now());
      const lines = await readLog(tx, id, query);
      const messages = lines.slice(0, LOG_PAGE);
      return { messages, next: lines.length > LOG_PAGE ? messages.at(-1)!.id : null };
    });
  }

  message(accountId: string, id: string): Promise<WebhookMessageDetail> {
    return this.database.as(systemActor, async (tx) => {
      const found = await readMessage(tx, accountId, id);
      if (!found) throw noMessage();
      const { subscription_id: _webhook, ...message } = found;
      return { ...message, attempt_log: await readAttempts(tx, id) };
    });
  }

  /** Adds a test message, which is sent like any other. @throws 404, 409 `webhook-stopped`, 429 */
  async test(accountId: string, id: string): Promise<{ message_id: string }> {
    await this.requireRoom('test', accountId);
    return this.database.as(systemActor, async (tx) => {
      const now = this.clock.now();
      await requireSending(tx, accountId, id, now);
      const [{ message_id }] = await tx.query<[{ message_id: string }]>('select uuidv7() as message_id');
      const body = messageBody({
        event: WEBHOOK_TEST_EVENT,
        at: now,
        data: { id: randomUUID(), is_test: true },
        readUrl: this.settings.SITE_URL + PAGES.developers,
      });
      await tx.query(ADD_TEST, [message_id, id, WEBHOOK_TEST_EVENT, body, now]);
      await tx.query(`select pg_notify('townlink_webhooks', '')`);
      return { message_id };
    });
  }

  /** @throws 404, 409 `webhook-stopped`, 429 */
  async replay(accountId: string, messageId: string): Promise<{ success: true }> {
    await this.requireRoom('replay', accountId);
    return this.database.as(systemActor, async (tx) => {
      const now = this.clock.now();
      const found = await readMessage(tx, accountId, messageId);
      if (!found) throw noMessage();
      await requireSending(tx, accountId, found.subscription_id, now);
      await replayMessage(tx, messageId, now);
      return { success: true };
    });
  }

  /** @throws 404, 409 `webhook-stopped`, 429 */
  async replaySince(accountId: string, id: string, since: string): Promise<{ messages: number }> {
    await this.requireRoom('replaySince', accountId);
    return this.database.as(systemActor, async (tx) => {
      const now = this.clock.now();
      await requireSending(tx, accountId, id, now);
      return { messages: await replaySince(tx, id, new Date(since), now) };
    });
  }

  private async requireRoom(kind: keyof typeof LIMITS, accountId: string): Promise<void> {
    const { allowed, resetSeconds } = await this.limiter.consume(LIMITS[kind], accountId);
    if (!allowed) throw tooManyRequests(resetSeconds);
  }
}

const noMessage = (): Problem => new Problem(404, 'webhook-message-not-found', 'There is no such message.');
