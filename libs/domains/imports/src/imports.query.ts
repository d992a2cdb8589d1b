import {
  type ColumnMapping,
  type Import,
  IMPORT_OUTCOMES,
  type ImportColumns,
  matchColumns,
} from '@townlink/contracts';
import { queryAsJson } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** Columns of {@link Import}, with the given expression for the sample. */
export const columnsWith = (sample: string): string => `
  i.id, i.kind, i.state, i.file_name, i.size_bytes::float8 as size_bytes, i.encoding, i.separator, i.columns, ${sample} as sample,
  i.mapping, i.is_mapping_remembered, i.rows_total, i.rows_checked, i.rows_done, i.error, i.created_at, i.ended_at,
  i.path is not null as is_kept,
  jsonb_build_object(${IMPORT_OUTCOMES.map((outcome) => `'${outcome}', coalesce((i.counts ->> '${outcome}')::int, 0)`).join(', ')}) as counts`;

const ONE = `select ${columnsWith('i.sample')} from imports i where i.id = $1`;

/** @throws 404 */
export async function readImport(tx: EntityManager, id: string): Promise<Import> {
  const [found] = await queryAsJson<Import>(tx, ONE, [id]);
  if (!found) throw noImport();
  return found;
}

export const noImport = () => notFound('There is no such import.');

/** The mapping of the last file with the same columns. */
const REMEMBERED = `
  select mapping from imports where kind = $1 and columns = $2 and mapping <> '{}' and state <> 'uploaded'
   order by created_at desc limit 1`;

/** Suggests a mapping: that of the last file with the same columns, else by column names. */
export async function suggestedMapping(
  tx: EntityManager,
  kind: Import['kind'],
  columns: readonly string[],
): Promise<Pick<ImportColumns, 'mapping' | 'is_mapping_remembered'>> {
  const [remembered] = await tx.query<{ mapping: ColumnMapping }[]>(REMEMBERED, [kind, JSON.stringify(columns)]);
  return {
    mapping: remembered?.mapping ?? matchColumns(kind, columns),
    is_mapping_remembered: remembered !== undefined,
  };
}
