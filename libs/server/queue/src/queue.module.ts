import { Global, Module } from '@nestjs/common';
import { JobLedger } from './job-ledger';
import { Outbox } from './outbox';

/** For every process: starting jobs and looking at what became of them. Needs the database and nothing else. */
@Global()
@Module({ providers: [Outbox, JobLedger], exports: [Outbox, JobLedger] })
export class QueueModule {}
