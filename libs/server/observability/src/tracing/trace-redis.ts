import { type Span, SpanKind } from '@opentelemetry/api';
import { tracingChannel } from 'node:diagnostics_channel';
import { beginSpan, isTraced, noteError } from './spans';

/** A command published by ioredis; its arguments may contain personal data and are omitted. */
interface RedisCommand {
  command?: string;
  span?: Span;
  error?: unknown;
}

/** Makes Redis commands spans, within a trace only, since queues poll Redis all the time. */
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
