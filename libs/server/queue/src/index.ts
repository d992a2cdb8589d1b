export { PermanentJobError } from './errors';
export { EventCatalogue } from './event-catalogue';
export { Handles, type JobRun, On } from './handles';
export { JobLedger, type LedgerEntry } from './job-ledger';
export { migrateQueue } from './migrate-queue';
export { Outbox, type OutboxOptions } from './outbox';
export { QueueModule } from './queue.module';
export { QueueSettings } from './queue.config';
export { QueueWorkerModule, type WorkerOptions } from './queue.worker-module';
