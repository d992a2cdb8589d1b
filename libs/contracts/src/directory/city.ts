import type { StateCode } from './us-states';

/** One row of the autocomplete. Coordinates in degrees. */
export class CitySuggestion {
  city_name: string;
  state_code: StateCode;
  place_id: string;
  lat: number;
  lng: number;
  slug: string;
}

export class City {
  id: string;
  name: string;
  slug: string;
  state: string;
}

/** A city with listings. */
export class ListedCity extends City {
  /** At least 1. */
  provider_count: number;
}

/** Most cities on a state's page. */
export const STATE_CITIES_MAX = 2000;

/** 'Riverton, UT'. */
export function citySuggestionLabel(place: Pick<CitySuggestion, 'city_name' | 'state_code'>): string {
  return `${place.city_name}, ${place.state_code}`;
}
