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

/** A town near a position. */
export class NearestPlace extends CitySuggestion {
  /** Rounded to whole miles. */
  distance_miles: number;
}

/** Degrees, north and east positive. */
export interface Position {
  lat: number;
  lng: number;
}

/** Decimals of a position that leaves the browser: within 0.7 miles, enough to tell the town and not the house. */
const POSITION_STEPS = 100;

export const roundedPosition = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * POSITION_STEPS) / POSITION_STEPS,
  lng: Math.round(lng * POSITION_STEPS) / POSITION_STEPS,
});

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

/** Most cities on the page of a state or a category. */
export const STATE_CITIES_MAX = 2000;

/** 'Riverton, UT'. */
export function citySuggestionLabel(place: Pick<CitySuggestion, 'city_name' | 'state_code'>): string {
  return `${place.city_name}, ${place.state_code}`;
}
