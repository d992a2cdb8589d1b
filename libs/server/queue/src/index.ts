export { PermanentJobError } from './errors';
export { Handles, type JobRun } from './handles';
export { JobLedger, type LedgerEntry } from './job-ledger';
export { migrateQueue } from './migrate-queue';
export { Outbox, type OutboxOptions } from './outbox';
export { QueueModule } from './queue.module';
export { QueueSettings } from './queue.config';
export { QueueWorkerModule, type WorkerOptions } from './queue.worker-module';
