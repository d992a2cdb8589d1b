import { Global, Module } from '@nestjs/common';
import { EventCatalog } from './event-catalog';
import { JobLedger, Outbox } from './outbox';

/** For every process: starting jobs, publishing events and looking at what became of them. Needs the database and nothing else. */
@Global()
@Module({ providers: [EventCatalog, Outbox, JobLedger], exports: [EventCatalog, Outbox, JobLedger] })
export class QueueModule {}
