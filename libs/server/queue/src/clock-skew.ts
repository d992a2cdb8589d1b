import { Injectable, Logger } from '@nestjs/common';
import { type QueueName } from '@townlink/contracts';
import { LONGEST_RETRY_MS, workerOptions } from './tuning';
import { QueueConnection } from './queue-connection';
import { Queues } from './queues';

/** Tolerated clock skew between programs, in milliseconds. */
const TOLERANCE = 30_000;

/** Milliseconds; longer than any retry delay. */
const MAX_DELAY = LONGEST_RETRY_MS * 2;

/**
 * Resets timestamps written by a worker whose clock was ahead. BullMQ uses its workers' clocks, so a stalled check or a lock
 * from the future would last until the others have caught up.
 */
const RESET_FUTURE_LOCKS = `
  with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
  checks as (
    delete from meta using clock
     where field = 'stalled-check' and value ~ '^[0-9]+$' and value::bigint > clock.now + ${TOLERANCE} returning 1),
  locks as (
    update job set locked_until_ms = clock.now + ${workerOptions.lockDuration} from clock
     where state = 'active' and locked_until_ms > clock.now + ${workerOptions.lockDuration + TOLERANCE} returning 1)
  select (select count(*) from checks)::int + (select count(*) from locks)::int as count`;

/** Due jobs that the queue would delay longer than any retry. */
const DELAYED_TOO_LONG = `
  select queue, id from job
   where state = 'delayed' and process_at_ms > (extract(epoch from clock_timestamp()) * 1000)::bigint + ${MAX_DELAY}
     and (queue, id) in (select * from unnest($1::text[], $2::text[]))`;

/** Repairs the effects of a worker whose clock was ahead. */
@Injectable()
export class ClockSkewRepair {
  private readonly logger = new Logger('Reconciler');

  constructor(
    private readonly connection: QueueConnection,
    private readonly queues: Queues,
  ) {}

  /** Not needed with Redis, which expires locks and checks by its own clock. */
  async resetFutureLocks(): Promise<void> {
    const rows = await this.connection.inPostgres<{ count: number }>(RESET_FUTURE_LOCKS);
    const count = rows?.[0]?.count ?? 0;
    if (count > 0) this.logger.warn(`${count} lock(s) and checks from a clock that was ahead are taken back`);
  }

  /** @param late overdue jobs known to the queue */
  async promoteOverdue(late: readonly { id: string; queue: QueueName }[]): Promise<void> {
    if (late.length === 0) return;
    const columns = [late.map(({ queue }) => queue), late.map(({ id }) => id)];
    const delayed =
      (await this.connection.inPostgres<{ id: string; queue: QueueName }>(DELAYED_TOO_LONG, columns)) ??
      (await this.connection.delayedInRedis(late, Date.now() + MAX_DELAY));
    for (const { id, queue } of delayed) {
      const job = await this.queues.get(queue).getJob(id);
      // Another worker may have promoted it.
      await job?.promote().catch(() => undefined);
    }
  }
}
