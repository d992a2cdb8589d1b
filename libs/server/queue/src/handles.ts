import type { JobName, JobPayloads } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** What a handler knows about the run besides its payload. */
export interface JobRun {
  /** The id of the outbox row: the same on every attempt. */
  id: string;
  /** 1 on the first attempt. */
  attempt: number;
  /** Whether a failure now is final. */
  lastAttempt: boolean;
  /** Marks the job done in the handler's own transaction, so that its effect happens exactly once. */
  complete(tx: EntityManager): Promise<void>;
}

export type JobHandler<Name extends JobName = JobName> = (payload: JobPayloads[Name], run: JobRun) => Promise<unknown>;

const HANDLES = Symbol('townlink:handles');

/**
 * Makes a method of a provider the handler of a job. It may run more than once: it must be idempotent, or end its own
 * transaction with `run.complete(tx)`. Throwing means trying again later; PermanentJobError means giving up.
 */
export function Handles<Name extends JobName>(name: Name) {
  return <Method extends JobHandler<Name>>(
    _target: object,
    _key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    Reflect.defineMetadata(HANDLES, name, descriptor.value as object);
  };
}

/** The job that a method handles, if it handles one. */
export const handledJob = (method: object): JobName | undefined => Reflect.getMetadata(HANDLES, method);
