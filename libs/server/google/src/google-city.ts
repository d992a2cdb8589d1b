import { oneLine } from '@townlink/contracts';

/** The parts of a Google place that identify a city. */
export interface GoogleCity {
  placeId: string;
  /** Whether the place itself is a city, rather than a shop or street in one. */
  isCity: boolean;
  /** The locality that it is or is part of. */
  name: string | null;
  /** Abbreviated first-level administrative area: 'UT'. */
  state: string | null;
  /** 'US' */
  country: string | null;
  /** In degrees. */
  lat: number | null;
  lng: number | null;
}

export interface CityResponse {
  id: string;
  types?: string[];
  addressComponents?: { longText?: string; shortText?: string; types?: string[] }[];
  location?: { latitude?: number; longitude?: number };
}

/** Field mask for CityResponse: Google bills by the fields requested. */
export const CITY_FIELDS = ['id', 'types', 'addressComponents', 'location'];

/** Types in Google's autocomplete for cities. */
const CITY_TYPES = ['locality', 'administrative_area_level_3'];

export function toCity({ id, types = [], addressComponents = [], location }: CityResponse): GoogleCity {
  const component = (type: string) => addressComponents.find((one) => one.types?.includes(type));
  return {
    placeId: id,
    isCity: types.some((type) => CITY_TYPES.includes(type)),
    name: oneLine(component('locality')?.longText?.toWellFormed() ?? '') || null,
    state: component('administrative_area_level_1')?.shortText || null,
    country: component('country')?.shortText || null,
    lat: location?.latitude ?? null,
    lng: location?.longitude ?? null,
  };
}
