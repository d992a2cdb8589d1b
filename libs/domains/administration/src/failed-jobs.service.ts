import { Injectable } from '@nestjs/common';
import type { FailedJob, FailedJobs, FailedJobsQuery } from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { type ListSource, notFound, readList, Where } from '@townlink/server-http';
import { JobLedger } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';

const SOURCE: ListSource<FailedJobsQuery['sort']> = {
  columns: 'o.id, o.name, o.queue, o.payload, o.last_error, o.created_at, o.failed_at',
  from: 'outbox o',
  id: 'o.id',
  sorts: { failed: { by: 'o.failed_at', type: 'timestamptz' } },
};

@Injectable()
export class FailedJobsService {
  constructor(
    private readonly database: Database,
    private readonly ledger: JobLedger,
    private readonly audit: AuditLog,
  ) {}

  list(query: FailedJobsQuery): Promise<FailedJobs> {
    return this.database.as(systemActor, (tx) => readFailedJobs(tx, query));
  }

  /** Restarts from the first attempt. @throws 404 unless it has failed */
  retry(adminId: string, id: string): Promise<void> {
    return this.settle(adminId, id, { verb: 'retry', state: 'waiting' }, (tx) => this.ledger.retry(tx, id));
  }

  /** @throws 404 unless it has failed */
  discard(adminId: string, id: string, reason: string): Promise<void> {
    const outcome = { verb: 'discard', state: 'discarded', reason };
    return this.settle(adminId, id, outcome, (tx) => this.ledger.discard(tx, id));
  }

  private async settle(
    actorId: string,
    id: string,
    { verb, state, reason }: { verb: string; state: string; reason?: string },
    work: (tx: EntityManager) => Promise<boolean>,
  ): Promise<void> {
    const job = await this.ledger.find(id);
    await this.database.as(systemActor, async (tx) => {
      if (!job || !(await work(tx)))
        throw notFound('No failed job has this id. It has been retried or discarded.', 'job-not-found');
      await this.audit.record(tx, {
        actorId,
        action: `job.${verb}`,
        subjectType: 'job',
        subjectId: id,
        before: { state: 'failed', failed_at: job.failedAt, last_error: job.lastError },
        after: { state },
        reason,
        details: { name: job.name, payload: job.payload },
      });
    });
  }
}

export function readFailedJobs(tx: EntityManager, query: FailedJobsQuery): Promise<FailedJobs> {
  const where = new Where().add('o.failed_at is not null and o.completed_at is null');
  return readList<FailedJob, FailedJobsQuery['sort']>(tx, SOURCE, where, query);
}
