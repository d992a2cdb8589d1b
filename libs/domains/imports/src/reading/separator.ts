import { type Separator, SEPARATORS } from '@townlink/contracts';
import { parse } from 'csv-parse/sync';

/** The line above the header that tells Excel the separator; Excel does not show it. */
const TOLD = /^"?sep=([,;\t|:^~])"?(?:\r\n|\r|\n|$)/iu;

/** Characters that are enough to contain that line and its end. */
const TOLD_MAX = 16;

/**
 * Ends of rows. By default, the parser expects every row to end like the first one, but files that were joined from others
 * have different ones.
 */
export const ROW_ENDS = ['\r\n', '\n', '\r'];

/** Rows to examine. */
const SAMPLE_ROWS = 20;

/**
 * Detects a file's separator from its beginning: the one named by a first line `sep=;`, else the one that splits the
 * most rows into as many cells as the header.
 */
export function separatorOf(beginning: string): Separator {
  const told = TOLD.exec(beginning)?.[1];
  if (told) return told as Separator;
  const rated = SEPARATORS.map((separator) => ({ separator, rating: ratingOf(beginning, separator) }));
  return rated.reduce((best, next) => (next.rating > best.rating ? next : best)).separator;
}

/** Share of rows as long as the header, then their length. */
function ratingOf(beginning: string, delimiter: Separator): number {
  const [header = [], ...rows] = firstRows(beginning, delimiter);
  if (header.length < 2) return 0;
  const even = rows.filter((row) => row.length === header.length).length;
  return (rows.length === 0 ? 1 : even / rows.length) + Math.min(header.length, 99) / 1_000;
}

function firstRows(beginning: string, delimiter: Separator): string[][] {
  const options = {
    delimiter,
    record_delimiter: ROW_ENDS,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  };
  try {
    return parse(wholeLines(beginning), { ...options, to: SAMPLE_ROWS });
  } catch {
    return [];
  }
}

/** Without the last line, which may be truncated; a single line stays. */
function wholeLines(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return end > 0 ? text.slice(0, end) : text;
}

/** The text of a file without the line that names its separator. */
export async function* withoutToldSeparator(text: AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | null = '';
  for await (const piece of text) {
    if (start === null) {
      yield piece;
      continue;
    }
    start += piece;
    if (start.length < TOLD_MAX) continue;
    yield start.replace(TOLD, '');
    start = null;
  }
  if (start) yield start.replace(TOLD, '');
}
