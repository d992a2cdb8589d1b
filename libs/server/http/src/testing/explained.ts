import { COUNTED_EXACTLY } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type pg from 'pg';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
}

/** Requests must never fully scan larger tables. */
const SMALL = 10_000;

/**
 * Reads like an entity manager, and throws if a statement would scan a table of more than 10,000 rows. Requires current
 * statistics (`analyze`).
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

/**
 * Reads like an entity manager, and throws if a step of a statement reads more rows of a table, with or without an index,
 * than are counted exactly: an ordered search without matches reads all rows, too.
 * @param most if more rows match
 */
export function readingLittle(client: pg.Client, most = COUNTED_EXACTLY): EntityManager {
  const query = async (text: string, values: unknown[] = []): Promise<unknown[]> => {
    if (!text.startsWith('explain')) await refuseMuch(client, most, text, values);
    return (await client.query<object>(text, values)).rows;
  };
  return { query } as unknown as EntityManager;
}

async function refuseMuch(client: pg.Client, most: number, text: string, values: unknown[]): Promise<void> {
  const explained = `explain (analyze, buffers off, timing off, format json) ${text}`;
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, values);
  for (const node of nodesOf(rows[0]!['QUERY PLAN'][0].Plan)) {
    const isOfTable = node['Relation Name'] !== undefined && node['Node Type'] !== 'Sample Scan';
    if (isOfTable && takenUp(node) > most + 1)
      throw new Error(`${takenUp(node)} rows of ${node['Relation Name']} are read by: ${text}`);
  }
}

/** All figures are per loop. */
const takenUp = (node: Plan): number =>
  (node['Actual Loops'] ?? 0) *
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
