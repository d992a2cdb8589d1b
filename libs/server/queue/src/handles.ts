import type { EventName, EventPayloads, JobName, JobPayloads, SubscriberOf } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { deliveryName } from './event-catalog';

/** A handler's information about the run besides its payload. */
export interface JobRun {
  /** ID of the outbox row: the same for every attempt. */
  id: string;
  /** 1 on the first attempt. */
  attempt: number;
  /** Whether a failure would be final. */
  lastAttempt: boolean;
  /** Marks the job as done in the handler's own transaction, for exactly-once effects. */
  complete(tx: EntityManager): Promise<void>;
}

export type Handler<Payload> = (payload: Payload, run: JobRun) => Promise<unknown>;

const HANDLED = Symbol('townlink:handled');

/**
 * Makes a provider's method the handler of a job. It can run more than once, so it must be idempotent or end its own
 * transaction with `run.complete(tx)`. A thrown error is retried, except a PermanentJobError.
 */
export function Handles<Name extends JobName>(job: Name) {
  return <Method extends Handler<JobPayloads[Name]>>(
    _target: object,
    _key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => mark(descriptor.value as object, job);
}

/**
 * Makes a provider's method a subscriber of an event, under the declared name. Each subscriber has its own delivery, which
 * runs, fails and is retried like a job; one method can subscribe to several events.
 */
export function On<Name extends EventName>(event: Name, subscriber: SubscriberOf<Name>) {
  return <Method extends Handler<EventPayloads[Name]>>(
    _target: object,
    _key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => mark(descriptor.value as object, deliveryName(event, subscriber));
}

const mark = (method: object, name: string): void =>
  Reflect.defineMetadata(HANDLED, [...handledNames(method), name], method);

export const handledNames = (method: object): string[] => Reflect.getMetadata(HANDLED, method) ?? [];
