import type { FileFormat } from '@townlink/contracts';
import { parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { decoded } from './encoding';
import { ROW_ENDS, withoutToldSeparator } from './separator';

export interface FileRow {
  /** Numbered as in a spreadsheet: the header is row 1, also after a line `sep=;`, and empty rows count. */
  number: number;
  cells: string[];
}

/** Maximum characters. A longer row has an unclosed quotation mark, which would consume the rest of the file. */
export const MAX_ROW = 64 * 1024;

/** A problem with the file as a whole; its message is shown in the console. */
export class UnreadableFileError extends Error {}

/**
 * Reads the rows of a file, the header first, without empty ones. All cells are text.
 * @throws UnreadableFileError naming the row; the stream's own error
 */
export async function* readRows(bytes: Readable, format: FileFormat): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter: format.separator,
    record_delimiter: ROW_ENDS,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW,
  });
  // The parser passes the error on to the loop below.
  pipeline(Readable.from(withoutToldSeparator(decoded(bytes, format.encoding))), parser, () => undefined);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
    }
  } catch (error) {
    throw toReadable(error);
  } finally {
    bytes.destroy();
  }
}

function toReadable(error: unknown): unknown {
  // The parser is ahead of the rows that were consumed.
  const { code = '', records = 0 } = error as { code?: string; records?: number };
  const row = records + 1;
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFileError(
      `Row ${row} is too long or has an opening quotation mark without a closing one. Correct the row and upload the file again.`,
    );
  if (code.startsWith('CSV_')) return new UnreadableFileError(`Row ${row} cannot be read: check its quotation marks.`);
  return error;
}
