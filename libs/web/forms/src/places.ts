import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type City, type CitySuggestion, directoryRoutes } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';
import { usePublicQueries } from '@townlink/web-federation';

/** Letters that are needed before anything is suggested. */
const LEAST_LETTERS = 2;

/** Milliseconds without a keystroke before something is asked for. */
const PAUSE = 120;

/** A text once the typing has paused, trimmed. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Places of the gazetteer that match what is being typed. A failure is only logged: the list stays empty. */
export function usePlaces(text: string) {
  const settled = useDebounced(text);
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

/** Stores a chosen place as a city of the directory, or finds the one that is there. @throws ApiProblem */
export function storeCity(
  call: CallRoute,
  { city_name, state_code, place_id, lat, lng }: CitySuggestion,
): Promise<City> {
  return call(directoryRoutes.upsertCity, { body: { city_name, state_code, place_id, lat, lng } });
}
