import pg from 'pg';

type Query = (this: pg.Client, statement: unknown, ...more: unknown[]) => unknown;

/**
 * Makes every connection of this process prepare each statement once. The same few hundred short statements repeat, and
 * planning them is most of their cost; their effect does not change.
 */
export function prepareStatements(): void {
  const connection = pg.Client.prototype as unknown as { query: Query };
  const plain = connection.query;
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
  connection.query = function query(this: pg.Client, statement: unknown, ...more: unknown[]): unknown {
    const [values, ...rest] = more;
    if (typeof statement !== 'string' || !Array.isArray(values) || values.length === 0)
      return plain.call(this, statement, ...more);
    return plain.call(this, { name: nameOf(statement), text: statement, values }, ...rest);
  };
}
