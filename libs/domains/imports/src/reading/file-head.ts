import {
  type FileFormat,
  IMPORT_MAX_COLUMNS,
  IMPORT_MESSAGES,
  type ImportColumns,
  oneLine,
  shortened,
} from '@townlink/contracts';
import { invalidField } from '@townlink/server-http';
import type { Readable } from 'node:stream';
import { type FileRow, readRows, UnreadableFileError } from './read-rows';

/** Rows and characters shown when choosing columns. */
const SAMPLE_ROWS = 3;
const SAMPLE_MAX = 100;

export type FileHead = Pick<ImportColumns, 'columns' | 'sample'>;

/** The columns of a file and its first rows. @throws 400 naming the requesting field */
export async function readHead(bytes: Readable, format: FileFormat, field: string): Promise<FileHead> {
  const [header, ...rows] = await firstRows(bytes, format, field);
  if (!header || rows.length === 0) throw invalidField(field, IMPORT_MESSAGES.empty);
  if (header.cells.length > IMPORT_MAX_COLUMNS) throw invalidField(field, IMPORT_MESSAGES.tooManyColumns);
  return {
    columns: header.cells.map(columnName),
    sample: rows.map(({ cells }) => cells.slice(0, header.cells.length).map(shown)),
  };
}

async function firstRows(bytes: Readable, format: FileFormat, field: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  try {
    for await (const row of readRows(bytes, format)) if (rows.push(row) > SAMPLE_ROWS) break;
    return rows;
  } catch (error) {
    throw error instanceof UnreadableFileError ? invalidField(field, error.message) : error;
  }
}

const shown = (cell: string): string => shortened(oneLine(cell.replaceAll('\u0000', '')), SAMPLE_MAX);

const columnName = (cell: string, place: number): string => shown(cell) || `Column ${place + 1}`;
