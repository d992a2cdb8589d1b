import { formatCount } from '../format-count';

/** One page of a list with keyset pagination: as quick at the end of a million rows as at the beginning. */
export interface ListPage<Row> extends UncountedPage<Row> {
  /** Number of matches; above {@link COUNTED_EXACTLY} an estimate from the database's statistics. */
  total: number;
  /** Whether `total` is an estimate. */
  is_estimate: boolean;
}

/** One page of a list for which even an estimated total would be expensive. */
export interface UncountedPage<Row> {
  rows: Row[];
  /** What to send as `after` for the page behind this one; null on the last. */
  next: string | null;
  /** What to send as `before` for the page ahead of this one; null on the first. */
  previous: string | null;
}

/** A file that is sent while it is made; in the browser a Blob. */
export interface SentFile {
  getStream(): unknown;
}

/** Rows counted exactly; beyond it a count would take longer as the table grows. */
export const COUNTED_EXACTLY = 10_000;

/** '1,204', or '10,000+' of what is counted to {@link COUNTED_EXACTLY} and no further. */
export const countedText = (count: number): string =>
  count > COUNTED_EXACTLY ? `${formatCount(COUNTED_EXACTLY)}+` : formatCount(count);

export const LIST_SIZES = [25, 100, 500] as const;
export type ListSize = (typeof LIST_SIZES)[number];

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** '1,204', or 'about 1.2 million' where it was not counted. */
export function totalText({ total, is_estimate }: Pick<ListPage<unknown>, 'total' | 'is_estimate'>): string {
  if (!is_estimate) return formatCount(total);
  const roughly = new Intl.NumberFormat('en-US', {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 2,
  });
  return `about ${roughly.format(total)}`;
}
