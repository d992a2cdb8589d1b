import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line says that is logged while something is worked on: the request's or the job's id. */
export type LogContext = Record<string, string>;

const storage = new AsyncLocalStorage<LogContext>();

/** Runs the work so that each of its log lines carries the context. */
export const withLogContext = <T>(context: LogContext, work: () => T): T =>
  storage.run({ ...storage.getStore(), ...context }, work);

export const logContext = (): LogContext => storage.getStore() ?? {};
