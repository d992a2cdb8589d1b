import { API, type City, type PlaceSuggestion } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';

/** Stores a chosen place as a city of the directory, or finds the one that is there. @throws ApiProblem */
export function storeCity(http: Http, { city_name, state_code, place_id, lat, lng }: PlaceSuggestion): Promise<City> {
  return http<City>('POST', API.upsertCity, { json: { city_name, state_code, place_id, lat, lng } });
}
