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
import { WebhookAudit } from './webhook-audit';
import type { WebhookOwner } from '../keys';

const ADD_TEST = `
  insert into webhook_messages (id, subscription_id, event, source, body, due_at, created_at)
  values ($1::uuid, $2, $3, $1::text, $4, $5, $5)`;

/** Calls of one owner that send something: a test, one message again, many messages again. */
const LIMITS = {
  test: { name: 'webhooks.test', points: 20, seconds: 600 },
  replay: { name: 'webhooks.replay', points: 100, seconds: 600 },
  replaySince: { name: 'webhooks.replay-since', points: 10, seconds: 3600 },
} as const satisfies Record<string, RateRule>;

/** What was sent to the webhooks of an owner, and sending it again. */
@Injectable()
export class WebhookLogService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
    private readonly limiter: RateLimiter,
    private readonly audit: WebhookAudit,
  ) {}

  read(owner: WebhookOwner, id: string, query: WebhookLogQuery): Promise<WebhookLog> {
    return this.database.as(systemActor, async (tx) => {
      await requireWebhook(tx, owner, id, this.clock.now());
      const lines = await readLog(tx, id, query);
      const messages = lines.slice(0, LOG_PAGE);
      return { messages, next: lines.length > LOG_PAGE ? messages.at(-1)!.id : null };
    });
  }

  message(owner: WebhookOwner, id: string): Promise<WebhookMessageDetail> {
    return this.database.as(systemActor, async (tx) => {
      const found = await readMessage(tx, owner, id);
      if (!found) throw noMessage();
      const { subscription_id: _webhook, ...message } = found;
      return { ...message, attempt_log: await readAttempts(tx, id) };
    });
  }

  /** Adds a test message, which is sent like any other. @throws 404, 409 `webhook-stopped`, 429 */
  async test(owner: WebhookOwner, id: string): Promise<{ message_id: string }> {
    await this.requireRoom('test', owner);
    return this.database.as(systemActor, async (tx) => {
      const now = this.clock.now();
      await requireSending(tx, owner, id, now);
      const [{ message_id }] = await tx.query<[{ message_id: string }]>('select uuidv7() as message_id');
      const body = messageBody({
        event: WEBHOOK_TEST_EVENT,
        at: now,
        data: { id: randomUUID(), is_test: true },
        readUrl: this.settings.SITE_URL + PAGES.developers,
      });
      await tx.query(ADD_TEST, [message_id, id, WEBHOOK_TEST_EVENT, body, now]);
      await tx.query(`select pg_notify('townlink_webhooks', '')`);
      await this.audit.record(tx, owner, { action: 'test', id, after: { message_id } });
      return { message_id };
    });
  }

  /** @throws 404, 409 `webhook-stopped`, 429 */
  async replay(owner: WebhookOwner, messageId: string): Promise<{ success: true }> {
    await this.requireRoom('replay', owner);
    return this.database.as(systemActor, async (tx) => {
      const now = this.clock.now();
      const found = await readMessage(tx, owner, messageId);
      if (!found) throw noMessage();
      await requireSending(tx, owner, found.subscription_id, now);
      await replayMessage(tx, messageId, now);
      const after = { message_id: messageId, event: found.event };
      await this.audit.record(tx, owner, { action: 'replay', id: found.subscription_id, after });
      return { success: true };
    });
  }

  /** @throws 404, 409 `webhook-stopped`, 429 */
  async replaySince(owner: WebhookOwner, id: string, since: string): Promise<{ messages: number }> {
    await this.requireRoom('replaySince', owner);
    return this.database.as(systemActor, async (tx) => {
      const now = this.clock.now();
      await requireSending(tx, owner, id, now);
      const messages = await replaySince(tx, id, new Date(since), now);
      await this.audit.record(tx, owner, { action: 'replay', id, after: { since, messages } });
      return { messages };
    });
  }

  private async requireRoom(kind: keyof typeof LIMITS, owner: WebhookOwner): Promise<void> {
    const { allowed, resetSeconds } = await this.limiter.consume(LIMITS[kind], owner.id);
    if (!allowed) throw tooManyRequests(resetSeconds);
  }
}

const noMessage = (): Problem => new Problem(404, 'webhook-message-not-found', 'There is no such message.');
