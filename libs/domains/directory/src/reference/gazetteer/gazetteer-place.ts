import type { StateCode } from '@townlink/contracts';

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
