import { Injectable, Logger } from '@nestjs/common';
import { isJobName, type JobPayloads } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { withLogContext } from '@townlink/server-observability';
import { type Job, UnrecoverableError } from 'bullmq';
import { UnknownJobError } from './errors';
import { HandlerRegistry } from './handler-registry';
import { JobLedger } from './job-ledger';
import { Outbox } from './outbox';

const isFinal = (job: Job, error?: unknown): boolean =>
  error instanceof UnrecoverableError || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);

/** Runs one job of any queue and keeps the ledger of it. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly database: Database,
    private readonly handlers: HandlerRegistry,
    private readonly ledger: JobLedger,
    private readonly outbox: Outbox,
  ) {}

  /** @throws whatever the handler throws, for the queue to count and to try again */
  run(job: Job): Promise<void> {
    const id = job.id ?? '';
    return withLogContext({ job: job.name, jobId: id }, () =>
      job.repeatJobKey ? this.enqueueRound(job) : this.handle(job, id),
    );
  }

  private async handle(job: Job, id: string): Promise<void> {
    const entry = await this.ledger.find(id);
    // Handed over twice, or interrupted after the work and before the queue knew: done is done.
    if (!entry || entry.completedAt) return;
    try {
      await this.handlers.get(entry.name)(entry.payload as never, {
        id,
        attempt: job.attemptsMade + 1,
        lastAttempt: isFinal(job),
        complete: (tx) => this.ledger.complete(tx, id),
      });
      await this.database.as(systemActor, (tx) => this.ledger.complete(tx, id));
    } catch (error) {
      const final = isFinal(job, error);
      this.logger[final ? 'error' : 'warn'](`${entry.name}: ${String(error)}${final ? '' : '; will try again'}`);
      await this.ledger.fail(id, error, final);
      throw error;
    }
  }

  /** A round of upkeep is a job like any other: in the ledger, tried again, seen when it fails. */
  private async enqueueRound(job: Job): Promise<void> {
    const name = job.name;
    if (!isJobName(name)) throw new UnknownJobError(name);
    const nothing = {} as JobPayloads[typeof name];
    await this.database.as(systemActor, (tx) => this.outbox.add(tx, name, nothing, { key: job.id }));
  }
}
