import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  LIST_SIZES,
  type ListPage,
  type ListSize,
  type Route,
  type SortDirection,
  type UncountedPage,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useSearchParams } from '@townlink/web-federation';

/** Values of each filter, the default first; '' for free text. */
export type FilterChoices = Readonly<Record<string, readonly string[] | ''>>;
export type FiltersOf<Choices extends FilterChoices> = {
  [Name in keyof Choices]: Choices[Name] extends readonly (infer Choice)[] ? Choice : string;
};

/** Declared once per list, outside of components. */
export interface ListDefinition<Response, Choices extends FilterChoices> {
  /** Query key, and storage key of the browser's preferences. */
  name: string;
  route: Route<string, undefined, unknown, Response>;
  /** Route that returns the whole list as a file. */
  file?: Route<string, undefined, unknown, unknown>;
  filters: Choices;
  /** Default order. */
  sort: { by: string; direction: SortDirection };
  /** Polling interval in milliseconds, or a function of the last response; off by default. */
  refreshEvery?: number | ((last: Response | undefined) => number | false);
}

/** Maximum length of a search text. */
const TEXT_MAX = 100;

/** List state in the address, so that it survives a reload and can be shared. */
export function useListAddress<Choices extends FilterChoices>(definition: AnyDefinition<Choices>) {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.toString();
  const { filters, query } = useMemo(() => readAddress(definition, new URLSearchParams(text)), [definition, text]);

  const { current, expect } = useCurrentAddress(text);
  const hrefWith = (changes: Changes): string => `?${changed(definition, parameters, changes).toString()}`;
  /** Changes filters, order or size and returns to the first page. Back undoes it. */
  const change = (changes: Changes): void => {
    const next = changed(definition, new URLSearchParams(current()), changes);
    if (next.toString() === current()) return;
    expect(next.toString());
    setParameters(next);
  };

  return {
    filters,
    query,
    change: change as (
      changes: Partial<FiltersOf<Choices>> & { sort?: string; direction?: string; size?: string },
    ) => void,
    hrefWith,
    parameters: parametersOf(definition, query),
    /** Applies a saved view; filters that no longer exist are ignored. */
    show: (kept: string) =>
      setParameters(parametersOf(definition, readAddress(definition, new URLSearchParams(kept)).query)),
    isSortedBy: (by: string): SortDirection | undefined => (query.sort === by ? query.direction : undefined),
    /** Sorts by a column, or reverses the direction if already sorted by it. */
    sortBy: (by: string, first: SortDirection) =>
      change({ sort: by, direction: query.sort === by ? opposite(query.direction) : first }),
  };
}

/**
 * The address including pending changes. The rendered address is outdated while a change renders: a second change
 * computed from it would undo the first.
 */
function useCurrentAddress(rendered: string) {
  const expected = useRef<string[]>([]);
  useEffect(() => {
    const arrived = expected.current.indexOf(rendered);
    // A link or Back navigated elsewhere: the expected addresses will not arrive.
    expected.current = arrived < 0 ? [] : expected.current.slice(arrived + 1);
  }, [rendered]);
  return {
    current: (): string => expected.current.at(-1) ?? rendered,
    expect: (next: string): void => {
      expected.current.push(next);
    },
  };
}

/** A list paged by the address. */
export function useList<Response extends PageShown<unknown>, Choices extends FilterChoices>(
  definition: ListDefinition<Response, Choices>,
) {
  const call = useCall();
  const address = useListAddress(definition);
  const { query, hrefWith } = address;
  const [, setParameters] = useSearchParams();
  const { refreshEvery } = definition;
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['admin', definition.name, query],
    queryFn: ({ signal }) =>
      call(definition.route as Route<string, undefined, typeof query, Response>, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      typeof refreshEvery === 'function' ? refreshEvery(state.data) : (refreshEvery ?? false),
  });

  const refused = isApiProblem(error) && error.status === 400 ? error : undefined;
  const isUnsorted = refused?.errors.some(({ field }) => field === 'sort') ?? false;
  const isNowhere = (query.after ?? query.before) !== undefined && (data?.rows.length === 0 || refused !== undefined);
  const isLost = !isFetching && (isNowhere || isUnsorted);
  const start = hrefWith(isUnsorted ? { sort: undefined, direction: undefined } : {});
  useEffect(() => {
    if (isLost) setParameters(new URLSearchParams(start), { replace: true });
  }, [isLost, start, setParameters]);

  const place = usePlaceShown(query, isPlaceholderData);
  const state = {
    place,
    data,
    isError: isError && !data,
    refusal: refusalOf(error),
    retry: () => void refetch(),
  };
  return { ...address, definition, fileQuery: query, ...state };
}

/** What is wrong with the filters, or which right is missing; undefined when the call may succeed the next time. */
function refusalOf(error: Error | null): string | undefined {
  if (!isApiProblem(error) || error.isTemporary) return undefined;
  return error.errors.map(({ message }) => message).join(' ') || error.message;
}

/** @param isPast whether the previous page is still shown while the next one loads */
function usePlaceShown({ after, before }: Place, isPast: boolean): string {
  const asked = after ?? before ?? '';
  const [shown, setShown] = useState(asked);
  if (!isPast && shown !== asked) setShown(asked);
  return isPast ? shown : asked;
}

/** Unknown for some lists. */
export type PageShown<Row> = UncountedPage<Row> & Partial<Pick<ListPage<Row>, 'total' | 'is_estimate'>>;

export interface List<Row> {
  definition: Pick<ListDefinition<unknown, FilterChoices>, 'name' | 'file'>;
  filters: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | number | undefined>> & Place;
  /** Query of the file's route. */
  fileQuery: Readonly<Record<string, string | number | undefined>>;
  data: PageShown<Row> | undefined;
  /** Cursor of the displayed page. */
  place: string;
  isError: boolean;
  /** Why the call was refused. */
  refusal?: string;
  retry: () => void;
  change: (changes: Record<string, string>) => void;
  hrefWith: (changes: Readonly<Record<string, string | undefined>>) => string;
  /** Filters, order and size as query parameters, without defaults and without the page position. */
  parameters: string;
  show: (parameters: string) => void;
  isSortedBy: (by: string) => SortDirection | undefined;
  sortBy: (by: string, first: SortDirection) => void;
}

interface Place {
  sort: string;
  direction: SortDirection;
  size: ListSize;
  after: string | undefined;
  before: string | undefined;
}

const opposite = (direction: SortDirection): SortDirection => (direction === 'asc' ? 'desc' : 'asc');

type AnyDefinition<Choices extends FilterChoices> = Pick<ListDefinition<unknown, Choices>, 'filters' | 'sort'>;

type Changes = Readonly<Record<string, string | undefined>>;

/** An address with changes, on the first page. */
function changed(definition: AnyDefinition<FilterChoices>, from: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(from);
  for (const name of ['after', 'before']) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || value === usual(definition, name)) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The default of a filter, which is omitted from the address. */
function usual({ filters }: AnyDefinition<FilterChoices>, name: string): string | undefined {
  if (name === 'size') return String(LIST_SIZES[0]);
  return filters[name] ? filters[name][0] : undefined;
}

function parametersOf(
  definition: AnyDefinition<FilterChoices>,
  query: Readonly<Record<string, unknown>> & Place,
): string {
  const { by, direction } = definition.sort;
  const isSorted = query.sort !== by || query.direction !== direction;
  const names = [...Object.keys(definition.filters), 'size', ...(isSorted ? ['sort', 'direction'] : [])];
  const given = names
    .map((name) => [name, `${query[name] as string}`] as [string, string])
    .filter(([name, value]) => value !== '' && value !== usual(definition, name));
  return new URLSearchParams(given).toString();
}

function readAddress<Choices extends FilterChoices>(definition: AnyDefinition<Choices>, parameters: URLSearchParams) {
  const filters = Object.fromEntries(
    Object.entries(definition.filters).map(([name, choices]) => {
      const value = parameters.get(name) ?? '';
      return [name, choices === '' ? value.slice(0, TEXT_MAX) : (choices.find((one) => one === value) ?? choices[0]!)];
    }),
  ) as FiltersOf<Choices>;
  const { by, direction } = definition.sort;
  const given = parameters.get('direction');
  const place = (name: string) => parameters.get(name) ?? undefined;
  return {
    filters,
    query: {
      ...filters,
      sort: parameters.get('sort') ?? by,
      direction: given === 'asc' || given === 'desc' ? given : direction,
      size: LIST_SIZES.find((size) => String(size) === parameters.get('size')) ?? (LIST_SIZES[0] as ListSize),
      after: place('after'),
      before: place('after') === undefined ? place('before') : undefined,
    },
  };
}
