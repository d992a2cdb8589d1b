import { Injectable } from '@nestjs/common';
import { type FailedJob, type FailedJobs, type FailedJobsQuery, type JobAction, mayDo } from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import {
  conflict,
  type CurrentUser,
  type ListSource,
  notFound,
  readList,
  searchPattern,
  Where,
} from '@townlink/server-http';
import { JobLedger } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';

const SOURCE: ListSource<FailedJobsQuery['sort']> = {
  columns: 'o.id, o.name, o.queue, o.payload, o.last_error, o.created_at, o.failed_at',
  from: 'outbox o',
  id: 'o.id',
  sorts: { failed: { by: 'o.failed_at', type: 'timestamptz' } },
};

/** When it was given up: a job that failed again since may have another cause. */
export const SEEN = 'extract(epoch from o.failed_at)::text';

interface LockedJob {
  name: string;
  payload: object;
  failedAt: Date;
  lastError: string | null;
  seen: string;
}

const LOCK = `
  select o.name, o.payload, o.failed_at as "failedAt", o.last_error as "lastError", ${SEEN} as seen
    from outbox o where o.id = $1 and o.failed_at is not null and o.completed_at is null for update`;

const STATES: Record<JobAction, string> = { retry: 'waiting', discard: 'discarded' };

interface Settling {
  action: JobAction;
  reason?: string;
  /** What {@link SEEN} said of the job that was decided about. */
  seen?: string;
}

@Injectable()
export class FailedJobsService {
  constructor(
    private readonly database: Database,
    private readonly ledger: JobLedger,
    private readonly audit: AuditLog,
  ) {}

  list({ consoleRole }: CurrentUser, query: FailedJobsQuery): Promise<FailedJobs> {
    return this.database.as(systemActor, (tx) => readFailedJobs(tx, query, mayDo(consoleRole, 'contacts:read')));
  }

  /** Restarts from the first attempt. @throws 404 unless it has failed */
  retry(adminId: string, id: string): Promise<void> {
    return this.database.as(systemActor, (tx) => this.settleIn(tx, adminId, id, { action: 'retry' }));
  }

  /** @throws 404 unless it has failed */
  discard(adminId: string, id: string, reason: string): Promise<void> {
    return this.database.as(systemActor, (tx) => this.settleIn(tx, adminId, id, { action: 'discard', reason }));
  }

  /**
   * Like `retry` and `discard`, in the caller's transaction.
   * @throws 404 unless it has failed, 409 `changed-meanwhile` if it failed again since
   */
  async settleIn(tx: EntityManager, actorId: string, id: string, { action, reason, seen }: Settling): Promise<void> {
    const [job] = await tx.query<LockedJob[]>(LOCK, [id]);
    if (!job) throw notFound('No failed job has this id. It has been retried or discarded.', 'job-not-found');
    if (seen !== undefined && seen !== job.seen)
      throw conflict('changed-meanwhile', 'This job was tried again in the meantime, and failed again.');
    await (action === 'retry' ? this.ledger.retry(tx, id) : this.ledger.discard(tx, id));
    await this.audit.record(tx, {
      actorId,
      action: `job.${action}`,
      subjectType: 'job',
      subjectId: id,
      before: { state: 'failed', failed_at: job.failedAt, last_error: job.lastError },
      after: { state: STATES[action] },
      reason,
      details: { name: job.name, payload: job.payload },
    });
  }
}

export const readFailedJobs = (tx: EntityManager, query: FailedJobsQuery, contacts = true): Promise<FailedJobs> =>
  readList<FailedJob, FailedJobsQuery['sort']>(tx, SOURCE, failedJobsWhere(query, contacts), query);

/** @param contacts whether to search errors, which may contain addresses */
export function failedJobsWhere({ q }: Pick<FailedJobsQuery, 'q'>, contacts = true): Where {
  const where = new Where().add('o.failed_at is not null and o.completed_at is null');
  if (!q) return where;
  const pattern = where.value(searchPattern(q));
  const inName = `lower(o.name) like ${pattern}`;
  return where.add(contacts ? `${inName} or lower(o.last_error) like ${pattern}` : inName);
}
