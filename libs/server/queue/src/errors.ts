import { UnrecoverableError } from 'bullmq';

/** Thrown by a handler when trying again cannot help: the job fails at once and waits for an administrator. */
export class PermanentJobError extends UnrecoverableError {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message);
    this.name = 'PermanentJobError';
    this.cause = options?.cause;
  }
}

/** A job that this process has no handler for: an older worker meets a newer gateway, or a handler is missing. */
export class UnknownJobError extends Error {
  constructor(name: string) {
    super(`No handler for the job '${name}'`);
    this.name = 'UnknownJobError';
  }
}
