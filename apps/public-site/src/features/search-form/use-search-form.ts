import { type FormEvent, useState } from 'react';
import { type PlaceSuggestion, placeLabel } from '@townlink/contracts';
import { useHttp, useNavigate, useNavigation } from '@townlink/web-federation';
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

/** State of the search form: text, place, and whether a search is under way. */
export function useSearchForm(start: SearchFormStart) {
  const http = useHttp();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  const [service, setService] = useState(start.q);
  const [placeText, setPlaceText] = useState(start.cityLabel);
  const [slug, setSlug] = useState(start.city);
  const [storing, setStoring] = useState<Promise<string>>();
  const [isSubmitting, setSubmitting] = useState(false);

  const typePlace = (text: string) => {
    setPlaceText(text);
    setSlug('');
    setStoring(undefined);
  };
  const choosePlace = (place: PlaceSuggestion) => {
    setPlaceText(placeLabel(place));
    setSlug(place.slug);
    setStoring(storePlace(http, place));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitting(true);
    const city = storing ? await storing : slug;
    // A place that was typed but not picked is searched for by its words, as 'plumber in Riverton' is.
    const q = !city && placeText.trim() ? `${service.trim()} in ${placeText.trim()}` : service;
    await navigate(searchAddress({ q, city }));
    setSubmitting(false);
  };

  const isBusy = isSubmitting || isNavigating;
  const isEmpty = !service.trim() && !placeText.trim();
  return { service, setService, placeText, typePlace, choosePlace, submit, isBusy, isEmpty };
}
