import type { LoggerService, LogLevel } from '@nestjs/common';
import type { Logger } from 'pino';

type PinoLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** Nest's own lines about wiring and routes: a hundred at each startup. */
const FRAMEWORK = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);
const isFramework = (context: unknown): boolean => typeof context === 'string' && FRAMEWORK.has(context);

/** Redirects Nest's Logger to the process's log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...rest: unknown[]): void =>
    this.write(isFramework(rest.at(-1)) ? 'debug' : 'info', message, rest);
  error = (message: unknown, ...rest: unknown[]): void => this.write('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]): void => this.write('warn', message, rest);
  debug = (message: unknown, ...rest: unknown[]): void => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]): void => this.write('trace', message, rest);
  fatal = (message: unknown, ...rest: unknown[]): void => this.write('fatal', message, rest);

  /** The level is a setting of the process. */
  setLogLevels(_levels: LogLevel[]): void {}

  /** Nest passes an error's stack first and the context (the class) last. */
  private write(level: PinoLevel, message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? (rest.at(-1) as string) : undefined;
    const stack = rest.length > 1 && typeof rest[0] === 'string' ? { stack: rest[0] } : {};
    const texts = rest.slice(0, -1).filter((part): part is string => typeof part === 'string');
    const fields = { context, ...stack };
    if (message instanceof Error) this.logger[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) {
      this.logger[level]({ ...message, ...fields }, texts[0]);
    } else this.logger[level](fields, String(message));
  }
}
