import { Injectable } from '@nestjs/common';
import type { WebhookDisabledAs } from '@townlink/contracts';
import { after, Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { DisableWebhook } from '../subscriptions/disable-webhook';
import { type AfterAttempt, afterAttempt } from './after-attempt';
import type { ClaimedMessage } from './claim.query';
import type { Answer } from './receivers';

export interface Attempt extends Answer {
  at: Date;
  durationMs: number;
}

/** Locks the webhook before its message, as removing it does: in the other order the two wait for each other. */
const NOTE_ATTEMPT = `
  insert into webhook_attempts (message_id, subscription_id, at, duration_ms, status, error, answer, host)
  select m.id, s.id, $2, $3, $4, $5, $6, $7
    from webhook_messages m join webhook_subscriptions s on s.id = m.subscription_id
   where m.id = $1 for key share of s`;

const NOTE_MESSAGE = `
  update webhook_messages set attempts = attempts + 1, leased_until = null, state = $2, due_at = coalesce($3, due_at)
   where id = $1`;

/** Written at most once a second, since a row that every delivery writes would become a bottleneck. */
const NOTE_SUCCESS = `
  update webhook_subscriptions set last_delivered_at = $2, failing_since = null
   where id = $1 and (failing_since is not null or last_delivered_at is null
                      or last_delivered_at < $2::timestamptz - interval '1 second')`;

const NOTE_FAILURE = 'update webhook_subscriptions set failing_since = $2 where id = $1 and failing_since is null';

const WORKED_SINCE = 'select from webhook_subscriptions where id = $1 and last_delivered_at > $2';

/** Records an attempt and its consequences in one transaction. */
@Injectable()
export class Outcomes {
  constructor(
    private readonly database: Database,
    private readonly disabling: DisableWebhook,
    private readonly clock: Clock,
  ) {}

  async record(message: ClaimedMessage, attempt: Attempt): Promise<void> {
    const next = afterAttempt(attempt.status, message.attempts + 1, Math.random());
    await this.database.as(systemActor, async (tx) => {
      const { at, durationMs, status, error, answer } = attempt;
      const { host } = new URL(message.url);
      await tx.query(NOTE_ATTEMPT, [message.message_id, at, durationMs, status, error, answer, host]);
      await tx.query(NOTE_MESSAGE, [message.message_id, stateAfter(next), this.dueAfter(next)]);
      await tx.query(next.kind === 'delivered' ? NOTE_SUCCESS : NOTE_FAILURE, [message.subscription_id, at]);
      const reason = await this.reasonToDisable(tx, message, next);
      if (reason) await this.disabling.disable(tx, message.subscription_id, reason);
    });
  }

  private dueAfter(next: AfterAttempt): Date | null {
    return next.kind === 'retry' ? after(this.clock.now(), next.afterSeconds) : null;
  }

  /** A receiver that accepted other messages within these three days works, and refuses only this one. */
  private async reasonToDisable(
    tx: EntityManager,
    { subscription_id, created_at }: ClaimedMessage,
    { kind }: AfterAttempt,
  ): Promise<Exclude<WebhookDisabledAs, 'operator'> | null> {
    if (kind === 'gone') return 'gone';
    if (kind !== 'given-up') return null;
    const worked = await tx.query<object[]>(WORKED_SINCE, [subscription_id, created_at]);
    return worked.length > 0 ? null : 'failing';
  }
}

const stateAfter = ({ kind }: AfterAttempt): string =>
  kind === 'delivered' ? 'delivered' : kind === 'retry' ? 'waiting' : 'failed';
