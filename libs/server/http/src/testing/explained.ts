import type { EntityManager } from 'typeorm';
import type pg from 'pg';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** A table above this size is never read from end to end by a request. */
const SMALL = 10_000;

/**
 * Reads as an entity manager does, and throws where a statement would read a table of more than 10,000 rows from end to end.
 * The statistics must be fresh (`analyze`).
 */
export function withoutTableScans(client: pg.Client): EntityManager {
  const query = async (text: string, values: unknown[] = []): Promise<unknown[]> => {
    if (!text.startsWith('explain')) await refuseScans(client, text, values);
    return (await client.query<object>(text, values)).rows;
  };
  return { query } as unknown as EntityManager;
}

async function refuseScans(client: pg.Client, text: string, values: unknown[]): Promise<void> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
  for (const node of nodesOf(rows[0]!['QUERY PLAN'][0].Plan)) {
    if (node['Node Type'] !== 'Seq Scan') continue;
    const table = node['Relation Name']!;
    const sizes = await client.query<{ rows: number }>(
      `select greatest(0, reltuples)::float8 as rows from pg_class where relname = $1 and relkind = 'r'`,
      [table],
    );
    if (Math.max(0, ...sizes.rows.map((size) => size.rows)) > SMALL)
      throw new Error(`The whole of ${table} would be read by: ${text}`);
  }
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
