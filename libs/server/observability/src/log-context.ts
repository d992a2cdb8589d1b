import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of every log line of a request or job: its ID. */
export type LogContext = Record<string, string>;

const storage = new AsyncLocalStorage<LogContext>();

/** Adds the context to each log line of the work. */
export const withLogContext = <T>(context: LogContext, work: () => T): T =>
  storage.run({ ...storage.getStore(), ...context }, work);

export const logContext = (): LogContext => storage.getStore() ?? {};
