import { type Span, SpanKind } from '@opentelemetry/api';
import { tracingChannel } from 'node:diagnostics_channel';
import { beginSpan, isTraced, noteError } from './spans';

/** What ioredis tells of a command; its arguments hold values of people. */
interface RedisCommand {
  command?: string;
  span?: Span;
  error?: unknown;
}

/** Commands as spans, as ioredis announces them; only those of something that is traced, since queues ask Redis all the time. */
export function traceRedis(): void {
  const end = (told: RedisCommand) => {
    if (told.error) noteError(told.span!, told.error);
    told.span?.end();
    delete told.span;
  };
  tracingChannel<string, RedisCommand>('ioredis:command').subscribe({
    start: (told) => {
      if (!isTraced()) return;
      const name = told.command ?? 'command';
      told.span = beginSpan(`redis ${name}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'redis', 'db.operation.name': name },
      });
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: end,
    error: (told) => told.span && noteError(told.span, told.error),
  });
}
