import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { type CheckState, ReadinessCheck } from './readiness-check';

/** A job that nobody has fetched for so long means that no worker runs. In seconds. */
const LATE_AFTER = 60;

const WAITING = `
  select exists (select from outbox where relayed_at is null and created_at < now() - make_interval(secs => $1)
                   and run_at < now() - make_interval(secs => $1)) as waits`;

/** The queue, by what waits in the outbox. Late is not down: pages and searches need no worker. */
@Injectable()
export class QueueCheck extends ReadinessCheck {
  readonly name = 'queue';

  constructor(private readonly database: Database) {
    super();
  }

  async check(): Promise<CheckState> {
    const [row] = await this.database.as(systemActor, (tx) => tx.query<{ waits: boolean }[]>(WAITING, [LATE_AFTER]));
    return row?.waits ? 'late' : 'up';
  }
}
