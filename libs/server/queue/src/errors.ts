import { UnrecoverableError } from 'bullmq';

/** Thrown by a handler if a retry is useless: the job fails immediately and waits for an administrator. */
export class PermanentJobError extends UnrecoverableError {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message);
    this.name = 'PermanentJobError';
    this.cause = options?.cause;
  }
}

/** A job without a handler in this process: an older worker with a newer gateway, or a missing handler. */
export class UnknownJobError extends Error {
  constructor(name: string) {
    super(`No handler for the job '${name}'`);
    this.name = 'UnknownJobError';
  }
}
