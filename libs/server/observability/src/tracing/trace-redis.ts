import { type Span, SpanKind } from '@opentelemetry/api';
import { tracingChannel } from 'node:diagnostics_channel';
import { beginSpan, isTraced, noteError } from './spans';

/** A command published by ioredis; its arguments can contain personal data and are omitted. */
interface RedisCommand {
  command?: string;
  span?: Span;
  error?: unknown;
}

/** Turns Redis commands into spans, only within a trace, since queues poll Redis constantly. */
export function traceRedis(): void {
  const end = (command: RedisCommand) => {
    if (command.error) noteError(command.span!, command.error);
    command.span?.end();
    delete command.span;
  };
  tracingChannel<string, RedisCommand>('ioredis:command').subscribe({
    start: (command) => {
      if (!isTraced()) return;
      const name = command.command ?? 'command';
      command.span = beginSpan(`redis ${name}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'redis', 'db.operation.name': name },
      });
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: end,
    error: (command) => command.span && noteError(command.span, command.error),
  });
}
