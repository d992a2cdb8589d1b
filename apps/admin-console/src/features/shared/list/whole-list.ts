import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { List } from './use-list';

interface WholeList<Row> extends Pick<List<Row>, 'definition' | 'isError' | 'retry'> {
  address: Omit<List<Row>, 'definition' | 'data' | 'place' | 'isError' | 'retry' | 'fileQuery'>;
  /** In original order unless the address has a sort key; undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Sort key of a row. */
  keys?: Readonly<Record<string, (row: Row) => string | number>>;
  /** Text of a row that the filter `q` searches. */
  searched?: (row: Row) => string;
}

/** A short list that is loaded completely and sorted in the browser. */
export function wholeList<Row>(list: WholeList<Row>): List<Row> {
  const { definition, address, rows, keys = {}, searched, isError, retry } = list;
  const { sort, direction } = address.query;
  const key = keys[sort];
  // Sorted with a sign instead of reversed, so that equal rows keep their order.
  const sign = direction === 'asc' ? 1 : -1;
  const found = searched ? rows?.filter((row) => hasWords(searched(row), address.filters.q ?? '')) : rows;
  const sorted = key ? found?.toSorted((one, other) => sign * compare(key(one), key(other))) : found?.slice();
  return {
    ...address,
    definition,
    fileQuery: address.filters,
    place: '',
    isError: isError && !rows,
    retry,
    data: sorted && { rows: sorted, total: sorted.length, next: null, previous: null },
  };
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'string' ? one.localeCompare(String(other), 'en') : one - Number(other);

interface LoadedList<Row> extends Omit<WholeList<Row>, 'rows' | 'isError' | 'retry'> {
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<Row[]>;
}

/** {@link wholeList} of one call. */
export function useWholeList<Row>({ queryKey, read, ...list }: LoadedList<Row>): List<Row> {
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return wholeList<Row>({ ...list, rows: data, isError, retry: () => void refetch() });
}

/** Whether a text contains every word of another, in any order. */
export function hasWords(text: string, sought: string): boolean {
  const within = text.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}
