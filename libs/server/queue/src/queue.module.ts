import { Global, Module } from '@nestjs/common';
import { EventCatalog } from './event-catalog';
import { JobLedger, Outbox } from './outbox';

/** For every process: adds jobs, publishes events and reads their state. Requires only the database. */
@Global()
@Module({ providers: [EventCatalog, Outbox, JobLedger], exports: [EventCatalog, Outbox, JobLedger] })
export class QueueModule {}
