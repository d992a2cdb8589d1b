import { Injectable } from '@nestjs/common';
import {
  EVENT_QUEUE,
  type EventName,
  type EventPayloads,
  jobDefinition,
  type JobName,
  type JobPayloads,
} from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { EventCatalogue } from './event-catalogue';

export interface OutboxOptions {
  /** The same key is only ever taken once; further ones are ignored. */
  key?: string;
  /** Not before then; at once by default. */
  runAt?: Date;
}

/** The only way to start a job or to tell of an event: rows that exist exactly if the caller's transaction commits. */
@Injectable()
export class Outbox {
  constructor(private readonly events: EventCatalogue) {}

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

  /**
   * Tells every declared subscriber of an event, each by a delivery of its own: one that fails holds up no other.
   * In the caller's transaction, which must run as the service. A key makes the same event told once to each.
   */
  async publish<Name extends EventName>(
    tx: EntityManager,
    event: Name,
    payload: EventPayloads[Name],
    { key }: Pick<OutboxOptions, 'key'> = {},
  ): Promise<void> {
    await tx.query(
      `insert into outbox (queue, name, payload, dedupe_key)
       select $1, delivery, $3, delivery || ':' || $4 from unnest($2::text[]) delivery on conflict (dedupe_key) do nothing`,
      [EVENT_QUEUE, this.events.deliveriesOf(event), JSON.stringify(payload), key ?? null],
    );
  }
}
