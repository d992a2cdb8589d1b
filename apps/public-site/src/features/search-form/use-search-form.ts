import { type FormEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type CitySuggestion, citySuggestionLabel } from '@townlink/contracts';
import { useCall, useNavigate, useNavigation } from '@townlink/web-federation';
import { useHydrated } from '@townlink/web-forms/hydrated';
import { useSyncedState } from '@townlink/web-forms/synced-state';
import { searchAddress } from './search-address';
import { storePlace } from './store-place';

/** What the form shows at first: the text and city of the page it is on. */
export interface SearchFormStart {
  q: string;
  /** The city's slug. */
  city: string;
  /** The city as people write it. */
  cityLabel: string;
}

interface ChosenPlace {
  text: string;
  /** Address part of the city; empty while the text names none that was picked. */
  slug: string;
  /** Answers the address part of a place that was just picked. */
  storing?: Promise<string>;
}

/** Resolves when the browser has painted what stands now, or after 100 ms: a tab in the background paints nothing. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/** State of the search form: text and place, both in step with the page's address, and whether a search is under way. */
export function useSearchForm(start: SearchFormStart, element: RefObject<HTMLFormElement | null>) {
  const call = useCall();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  const [service, setService] = useSyncedState(start.q);
  const startPlace: ChosenPlace = { text: start.cityLabel, slug: start.city };
  const [place, setPlace] = useSyncedState(startPlace, `${start.city}|${start.cityLabel}`);
  const [isSubmitting, setSubmitting] = useState(false);
  const isPressed = useRef(false);

  const typePlace = useCallback((text: string) => setPlace({ text, slug: '' }), [setPlace]);
  const choosePlace = useCallback(
    (chosen: CitySuggestion, whole: Promise<CitySuggestion>) =>
      setPlace({ text: citySuggestionLabel(chosen), slug: chosen.slug, storing: storePlace(call, chosen, whole) }),
    [call, setPlace],
  );
  const adoptTyped = () => {
    const typed = element.current ? new FormData(element.current) : new FormData();
    const [q, city] = ['q', 'city'].map((name) => String(typed.get(name) ?? ''));
    if (q && q !== start.q) setService(q);
    if (city && city !== start.cityLabel) typePlace(city);
  };
  // What was typed before the scripts were there stands in the boxes already, and would be gone at the next change.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: from then on the boxes tell of every change.
  useLayoutEffect(adoptTyped, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPressed.current) return;
    isPressed.current = true;
    // The pressed button is painted before anything is rendered, which on a slow phone takes longer than a press may.
    await painted();
    setSubmitting(true);
    const city = (await place.storing) ?? place.slug;
    // A place that was typed but not picked is searched for by its words, as 'plumber in Riverton' is.
    const q = !city && place.text.trim() ? `${service.trim()} in ${place.text.trim()}` : service;
    await navigate(searchAddress({ q, city }));
    setSubmitting(false);
    isPressed.current = false;
  };

  const isBusy = isSubmitting || isNavigating;
  const isEmpty = !service.trim() && !place.text.trim();
  const isHydrated = useHydrated();
  const boxes = { service, setService, placeText: place.text, typePlace, choosePlace };
  return { ...boxes, submit, isBusy, isEmpty, isHydrated };
}
