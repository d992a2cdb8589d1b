import type { StateCode } from './us-states';

/** An autocomplete result. Coordinates in degrees. */
export class CitySuggestion {
  city_name: string;
  state_code: StateCode;
  place_id: string;
  lat: number;
  lng: number;
  slug: string;
}

/** A town near a position. */
export class NearestPlace extends CitySuggestion {
  /** Rounded to whole miles. */
  distance_miles: number;
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

/** Maximum cities on the page of a state or a category. */
export const STATE_CITIES_MAX = 2000;

/** 'Riverton, UT'. */
export function citySuggestionLabel(place: Pick<CitySuggestion, 'city_name' | 'state_code'>): string {
  return `${place.city_name}, ${place.state_code}`;
}
