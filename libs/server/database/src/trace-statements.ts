import { beginSpan, isTraced, isTracing, noteError, SpanKind } from '@townlink/server-observability';
import pg from 'pg';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
type Done = (error: unknown, result: unknown) => void;

/** Text of a statement with placeholders, never with values. Undefined for a cursor, which executes itself. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
  return (statement as { text?: string }).text;
}

/**
 * Turns every statement within a trace into a span. Transactions, public reads and BullMQ share one connection class, and the
 * library itself publishes nothing.
 */
export function traceStatements(): void {
  if (!isTracing()) return;
  const connection = pg.Client.prototype as unknown as { query: Query };
  const plain = connection.query;
  connection.query = function query(this: pg.Client, ...given: unknown[]): unknown {
    const text = textOf(given[0]);
    if (text === undefined || !isTraced()) return plain.apply(this, given);
    return traced(this, plain, text, given);
  };
}

function traced(client: pg.Client, plain: Query, text: string, given: unknown[]): unknown {
  const words = text.trim().replace(/\s+/g, ' ');
  const span = beginSpan(`postgresql ${words.split(' ', 1)[0]!.toLowerCase()}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': words },
  });
  const end = (error?: unknown) => {
    if (error) noteError(span, error);
    span.end();
  };
  const last = given.at(-1);
  if (typeof last !== 'function') {
    const result = plain.apply(client, given) as Promise<unknown>;
    result.then(() => end(), end);
    return result;
  }
  const done: Done = (error, result) => {
    end(error);
    (last as Done)(error, result);
  };
  return plain.apply(client, [...given.slice(0, -1), done]);
}
