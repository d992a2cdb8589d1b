import { formatCount } from '../format-count';

/** A page with keyset pagination: the last page of a million rows is as fast as the first. */
export interface ListPage<Row> extends UncountedPage<Row> {
  /** Number of matches; above {@link COUNTED_EXACTLY} an estimate from the database's statistics. */
  total: number;
  is_estimate: boolean;
}

/** A page of a list for which even an estimated total would be expensive. */
export interface UncountedPage<Row> {
  rows: Row[];
  /** `after` of the next page; null on the last. */
  next: string | null;
  /** `before` of the previous page; null on the first. */
  previous: string | null;
}

/** A streamed file; in the browser a Blob. */
export interface SentFile {
  getStream(): unknown;
}

/** Rows counted exactly; beyond that, counting slows down as the table grows. */
export const COUNTED_EXACTLY = 10_000;

/** '1,204', or '10,000+' above {@link COUNTED_EXACTLY}. */
export const countedText = (count: number): string =>
  count > COUNTED_EXACTLY ? `${formatCount(COUNTED_EXACTLY)}+` : formatCount(count);

export const LIST_SIZES = [25, 100, 500] as const;
export type ListSize = (typeof LIST_SIZES)[number];

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** '1,204', or 'about 1.2 million' for an estimate. */
export function totalText({ total, is_estimate }: Pick<ListPage<unknown>, 'total' | 'is_estimate'>): string {
  if (!is_estimate) return formatCount(total);
  const roughly = new Intl.NumberFormat('en-US', {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 2,
  });
  return `about ${roughly.format(total)}`;
}
