import { parse } from 'csv-parse/sync';

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Rows that are looked at. */
const SAMPLE_ROWS = 20;

/** The separator of a file by its beginning: the one that splits the most rows into as many cells as the header. */
export function separatorOf(beginning: string): Separator {
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
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  try {
    return parse(wholeLines(beginning), { ...options, to: SAMPLE_ROWS });
  } catch {
    return [];
  }
}

/** Without the last line, which may be cut; a file of one line stays. */
function wholeLines(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return end > 0 ? text.slice(0, end) : text;
}
