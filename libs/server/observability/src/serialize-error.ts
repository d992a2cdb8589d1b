import { stdSerializers } from 'pino';

/** Where errors of the database keep the values that people gave: addresses, hashes, whatever a statement was run with. */
const VALUES = ['parameters', 'detail', 'driverError'];

/** How an error is logged: what went wrong and where, and of a failed statement its text but none of its values. */
export function serializeError(error: Error): object {
  if (!(error instanceof Error)) return error;
  return Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !VALUES.includes(name)));
}
