import type { StateCode } from './us-states';

/** One row of the autocomplete: a place selection that already knows its address part. Degrees for lat and lng. */
export class CitySuggestion {
  city_name: string;
  state_code: StateCode;
  place_id: string;
  lat: number;
  lng: number;
  slug: string;
}

/** A city of the directory: what upsert-city-by-place and `GET /api/cities` return. */
export class City {
  id: string;
  name: string;
  slug: string;
  state: string;
}

/** A city where somebody is listed. */
export class ListedCity extends City {
  /** Listed providers; at least 1. */
  provider_count: number;
}

/** Most cities of one state that are looked at for its page. */
export const STATE_CITIES_MAX = 2000;

/** How people write a place: 'Riverton, UT'. */
export function citySuggestionLabel(place: Pick<CitySuggestion, 'city_name' | 'state_code'>): string {
  return `${place.city_name}, ${place.state_code}`;
}
