import { Global, Module } from '@nestjs/common';
import { EventCatalogue } from './event-catalogue';
import { JobLedger, Outbox } from './outbox';

/** For every process: starting jobs, publishing events and looking at what became of them. Needs the database and nothing else. */
@Global()
@Module({ providers: [EventCatalogue, Outbox, JobLedger], exports: [EventCatalogue, Outbox, JobLedger] })
export class QueueModule {}
