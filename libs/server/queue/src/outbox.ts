import { Injectable } from '@nestjs/common';
import { jobDefinition, type JobName, type JobPayloads } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

export interface OutboxOptions {
  /** The same key is only ever taken once; further ones are ignored. */
  key?: string;
  /** Not before then; at once by default. */
  runAt?: Date;
}

/** The only way to start a job: a row that exists exactly if the caller's transaction commits. */
@Injectable()
export class Outbox {
  /**
   * Adds a job in the caller's transaction, which must run as the service; the worker's relay hands it to the queue
   * after the commit. The job runs at least once.
   */
  async add<Name extends JobName>(
    tx: EntityManager,
    job: Name,
    payload: JobPayloads[Name],
    { key, runAt }: OutboxOptions = {},
  ): Promise<void> {
    await tx.query(
      `insert into outbox (queue, name, payload, dedupe_key, run_at)
       values ($1, $2, $3, $4, coalesce($5, now())) on conflict (dedupe_key) do nothing`,
      [jobDefinition(job).queue, job, JSON.stringify(payload), key ?? null, runAt ?? null],
    );
  }
}
