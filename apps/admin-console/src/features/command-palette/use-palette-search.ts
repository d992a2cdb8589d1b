import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { FIND_MIN, findRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useDebounced } from '@townlink/web-forms/debounced';
import { type ConsoleActions, consoleGroups, searchResultGroups } from './palette-items';

/** What the palette shows for its text: results of the server, then pages and actions. */
export function usePaletteSearch(actions: ConsoleActions) {
  const [text, setText] = useState('');
  const { hits, isLoading, isError } = useHits(text.trim());
  const groups = [...(hits ? searchResultGroups(hits) : []), ...consoleGroups(useDeferredValue(text), actions)];
  return { text, setText, groups, items: groups.flatMap((group) => group.items), isLoading, isError };
}

/** Server results for the debounced text; earlier ones stay until the next arrive. */
function useHits(text: string) {
  const call = useCall();
  const q = useDebounced(text);
  const isLong = (words: string) => words.length >= FIND_MIN;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['admin', 'find', q],
    queryFn: ({ signal }) => call(findRoutes.find, { query: { q }, signal }),
    enabled: isLong(q),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  return {
    hits: isLong(text) ? data : undefined,
    isLoading: isLong(text) && (isFetching || q !== text),
    isError: isError && isLong(text),
  };
}
