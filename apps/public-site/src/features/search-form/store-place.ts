import { citySlug, type CitySuggestion } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';
import { storeCity } from '@townlink/web-forms/places';

/**
 * Stores a chosen place as a city of the directory and returns its slug. If that fails, the error is logged and the
 * slug is built here, so that the search continues.
 * @param whole the place with coordinates, once they are known
 */
export async function storePlace(
  call: CallRoute,
  place: CitySuggestion,
  whole: Promise<CitySuggestion> = Promise.resolve(place),
): Promise<string> {
  try {
    return (await storeCity(call, await whole)).slug;
  } catch (error) {
    console.warn('The place could not be stored; its address is built locally.', error);
    return citySlug(place.city_name, place.state_code);
  }
}
