import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { logContext } from './log-context';
import { redact, redactUrl } from './redact';

/** Where errors of the database keep the values that people gave: addresses, hashes, whatever a statement was run with. */
const VALUES = ['parameters', 'detail', 'driverError'];

export interface LoggerSettings {
  LOG_LEVEL: string;
}

/**
 * The log of a process: a JSON object a line on standard output, with the id of the request or job it belongs to and
 * without secrets.
 * @param name of the process, for instance 'gateway'
 */
export const createLogger = (settings: LoggerSettings, name: string, destination?: DestinationStream): Logger =>
  pino(
    {
      name,
      level: settings.LOG_LEVEL,
      base: { name },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin: logContext,
      serializers: { err: serializeError, url: (url: unknown) => (typeof url === 'string' ? redactUrl(url) : url) },
      formatters: {
        level: (level) => ({ level }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
    },
    ...(destination ? [destination] : []),
  );

/** How an error is logged: what went wrong and where, and of a failed statement its text but none of its values. */
function serializeError(error: Error): object {
  if (!(error instanceof Error)) return error;
  return Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !VALUES.includes(name)));
}
