import { Injectable } from '@nestjs/common';
import type { FailedJobs } from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';
import { JobLedger } from '@townlink/server-queue';

/** Most jobs that are shown at once; more than that is one cause, not many. */
const MOST = 100;

@Injectable()
export class FailedJobsService {
  constructor(
    private readonly database: Database,
    private readonly ledger: JobLedger,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<FailedJobs> {
    const { entries, total } = await this.ledger.failed(MOST);
    const jobs = entries.map(({ id, name, queue, payload, lastError, createdAt, failedAt }) => ({
      ...{ id, name, queue, payload: payload as Record<string, unknown>, last_error: lastError },
      created_at: createdAt.toISOString(),
      failed_at: (failedAt ?? createdAt).toISOString(),
    }));
    return { jobs, total };
  }

  /** Lets a job be tried again from the first attempt. @throws 404 when it is not a failed one */
  async retry(adminId: string, id: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      if (!(await this.ledger.retry(tx, id))) throw notFound('There is no failed job with this id.', 'job-not-found');
      await this.audit.record(tx, { actorId: adminId, action: 'job.retry', subjectType: 'job', subjectId: id });
    });
  }
}
