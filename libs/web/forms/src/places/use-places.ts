import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePublicQueries } from '@townlink/web-federation';
import { useSettled } from './use-settled';

/** Letters that are needed before anything is suggested. */
const LEAST_LETTERS = 2;

/** Places of the gazetteer that match what is being typed. A failure is only logged: the list stays empty. */
export function usePlaces(text: string) {
  const settled = useSettled(text);
  const enabled = settled.length >= LEAST_LETTERS;
  const { data, error, isFetching } = useQuery({
    ...usePublicQueries().places(settled),
    enabled,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (error) console.warn('The list of cities could not be loaded', error);
  }, [error]);
  return { places: enabled ? (data ?? []) : [], isLoading: enabled && isFetching && !data };
}
