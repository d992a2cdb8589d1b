import { type FormEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type CitySuggestion, citySuggestionLabel } from '@townlink/contracts';
import { useCall, useNavigate, useNavigation } from '@townlink/web-federation';
import { useHydrated } from '@townlink/web-forms/hydrated';
import { useSyncedState } from '@townlink/web-forms/synced-state';
import { searchAddress, withTypedCity } from './search-address';
import { storePlace } from './store-place';

/** Initial values of the form: the text and city of the current page. */
export interface SearchFormStart {
  q: string;
  /** The city's slug. */
  city: string;
  /** The city as people write it. */
  cityLabel: string;
}

interface ChosenPlace {
  text: string;
  /** Slug of the city; empty unless the text was chosen from the suggestions. */
  slug: string;
  /** Resolves to the slug of a city that was just chosen. */
  storing?: Promise<string>;
}

/** Resolves after the next paint, or after 100 ms: background tabs do not paint. */
const nextPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/** State of the search form: text and place, in sync with the page's address, and whether a search is in progress. */
export function useSearchForm(start: SearchFormStart, element: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  const [service, setService] = useSyncedState(start.q);
  const { place, typePlace, choosePlace } = usePlace(start);
  const [isSubmitting, setSubmitting] = useState(false);
  const isPressed = useRef(false);

  const adoptTyped = () => {
    const typed = element.current ? new FormData(element.current) : new FormData();
    const [q, city] = ['q', 'city'].map((name) => String(typed.get(name) ?? ''));
    if (q && q !== start.q) setService(q);
    if (city && city !== start.cityLabel) typePlace(city);
  };
  // Takes over what was typed before hydration, which the first render would discard.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once: later changes arrive as events.
  useLayoutEffect(adoptTyped, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPressed.current) return;
    isPressed.current = true;
    // Shows the pressed button before rendering, which is slow on some phones.
    await nextPaint();
    setSubmitting(true);
    const city = (await place.storing) ?? place.slug;
    // A place that was not chosen from the list is part of the text: 'plumber in Riverton'.
    const q = !city && place.text.trim() ? withTypedCity(service, place.text) : service;
    await navigate(searchAddress({ q, city }));
    setSubmitting(false);
    isPressed.current = false;
  };

  const isBusy = isSubmitting || isNavigating;
  const isEmpty = !service.trim() && !place.text.trim();
  const isHydrated = useHydrated();
  const boxes = { service, setService, placeText: place.text, city: place.slug, typePlace, choosePlace };
  return { ...boxes, submit, isBusy, isEmpty, isHydrated };
}

/** The city of the form: free text, or a city chosen from the suggestions. */
function usePlace({ city, cityLabel }: SearchFormStart) {
  const call = useCall();
  const [place, setPlace] = useSyncedState<ChosenPlace>({ text: cityLabel, slug: city }, `${city}|${cityLabel}`);
  const typePlace = useCallback((text: string) => setPlace({ text, slug: '' }), [setPlace]);
  const choosePlace = useCallback(
    (chosen: CitySuggestion, whole?: Promise<CitySuggestion>) =>
      setPlace({ text: citySuggestionLabel(chosen), slug: chosen.slug, storing: storePlace(call, chosen, whole) }),
    [call, setPlace],
  );
  return { place, typePlace, choosePlace };
}
