export { PermanentJobError } from './errors';
export { EventCatalogue } from './event-catalogue';
export { Handles, type JobRun, On } from './handles';
export { migrateQueue } from './migrate-queue';
export { JobLedger, type LedgerEntry, Outbox, type OutboxOptions } from './outbox';
export { QueueModule } from './queue.module';
export { QueueSettings } from './queue.config';
export { HandlerRegistry } from './processors';
export { QueueWorkerModule, type WorkerOptions } from './queue.worker-module';
