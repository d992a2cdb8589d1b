import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { logContext } from './log-context';
import { redact, redactUrl } from './redact';

/** Properties of database errors that contain user data: addresses, hashes, statement values. */
const VALUES = ['parameters', 'detail', 'driverError'];

export interface LoggerSettings {
  LOG_LEVEL: string;
}

/**
 * A process's log: one JSON object per line on standard output, with the request's or job's ID and without secrets.
 * @param name of the process, such as 'gateway'
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

/** An error without user data: message, stack, and the text of a failed statement without values. */
function serializeError(error: Error): object {
  if (!(error instanceof Error)) return error;
  return Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !VALUES.includes(name)));
}
