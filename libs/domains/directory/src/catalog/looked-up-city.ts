import { citySlug, type FieldError, isStateCode, type StateCode } from '@townlink/contracts';
import type { GoogleCity } from '@townlink/server-google';

export interface LookedUpCity {
  name: string;
  slug: string;
  state: StateCode;
  placeId: string;
  /** In degrees. */
  lat: number;
  lng: number;
}

const CITY_NAME_MAX = 100;

const NO_CITY: FieldError = { field: 'city_name', message: 'Please select a city' };
const ABROAD: FieldError = { field: 'state_code', message: 'Please select a city in the United States' };

/** The data to store of a Google place, or why it cannot be a city. */
export function lookedUpCity(place: GoogleCity | null): LookedUpCity | FieldError {
  if (!place?.isCity || !place.name || place.name.length > CITY_NAME_MAX) return NO_CITY;
  const { placeId, name, country, state, lat, lng } = place;
  if (lat === null || lng === null || !citySlug(name, '')) return NO_CITY;
  if (country !== 'US' || !state || !isStateCode(state)) return ABROAD;
  return { placeId, name, state, slug: citySlug(name, state), lat, lng };
}

export const isRefusal = (city: LookedUpCity | FieldError): city is FieldError => 'field' in city;
