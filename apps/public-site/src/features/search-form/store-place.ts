import { API, type City, citySlug, type PlaceSuggestion } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';

/**
 * Stores a chosen place as a city of the directory and answers the city's slug. Should that fail, the failure is logged
 * and the slug is built here, so that the search goes on.
 */
export async function storePlace(http: Http, place: PlaceSuggestion): Promise<string> {
  const { city_name, state_code, place_id, lat, lng } = place;
  try {
    const city = await http<City>('POST', API.upsertCity, { json: { city_name, state_code, place_id, lat, lng } });
    return city.slug;
  } catch (error) {
    console.warn('The place could not be stored; its address is built locally.', error);
    return citySlug(city_name, state_code);
  }
}
