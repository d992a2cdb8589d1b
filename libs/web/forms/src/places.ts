import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type City, type CitySuggestion, directoryFormRoutes } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';
import { usePublicQueries, useServices } from '@townlink/web-federation';
import type { GooglePlaces } from './google-places';
import { useDebounced } from './use-debounced';

/** Minimum input length for suggestions. */
const LEAST_LETTERS = 2;

/**
 * US cities matching the typed text: Google's if the site has a Maps key and the script has loaded, else the gazetteer's. A
 * failure is only logged, and the list stays empty.
 */
export function usePlaces(text: string) {
  const settled = useDebounced(text);
  const enabled = settled.length >= LEAST_LETTERS;
  const { google, wake } = useGooglePlaces();
  const gazetteer = usePublicQueries().places(settled);
  const { data, error, isFetching } = useQuery({
    ...gazetteer,
    ...(google && { queryKey: ['places', 'google', settled], queryFn: () => google.suggest(settled), staleTime: 0 }),
    enabled,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (error) console.warn('The list of cities could not be loaded', error);
  }, [error]);
  /** The chosen place with its coordinates. @throws NoCityError if Google's place turns out not to be a US city */
  const complete = async (place: CitySuggestion): Promise<CitySuggestion> =>
    google && Number.isNaN(place.lat) ? google.complete(place) : place;
  return { places: enabled ? (data ?? []) : [], isLoading: enabled && isFetching && !data, wake, complete };
}

/** Google's places. `wake` loads the script, on the field's first focus. */
function useGooglePlaces() {
  const { mapsScript: address } = useServices();
  const [google, setGoogle] = useState<GooglePlaces>();
  const isAwake = useRef(false);
  const load = async (script: string) => {
    const [{ mapsScript }, { GooglePlaces }] = await Promise.all([
      import(/* webpackChunkName: "google-places" */ './maps-script'),
      import(/* webpackChunkName: "google-places" */ './google-places'),
    ]);
    const library = await mapsScript(script).load();
    setGoogle(new GooglePlaces(library));
  };
  const wake = () => {
    if (!address || isAwake.current) return;
    isAwake.current = true;
    load(address).catch((error: unknown) => console.warn('Cities come from the gazetteer', error));
  };
  return { google, wake };
}

/** Stores a chosen place as a city in the directory, or finds the existing one. @throws ApiProblem */
export function storeCity(
  call: CallRoute,
  { city_name, state_code, place_id, lat, lng }: CitySuggestion,
): Promise<City> {
  return call(directoryFormRoutes.upsertCity, { body: { city_name, state_code, place_id, lat, lng } });
}
