import type pg from 'pg';
import {
  type GazetteerPlace,
  type LoadedCategories,
  loadCategories,
  loadGazetteer,
  loadPlaceAliases,
  readGazetteer,
  fillTimeZones,
} from '@townlink/domain-directory/reference';
import { inTransaction } from './client';
import { demoCategories, demoCities } from './demo-places';
import type { Reference } from './provider-row';

/** Approximate number of providers per city and category of the demo. */
export const PROVIDERS_A_MARKET = 4;

const CITIES = `
  insert into cities (name, slug, state, place_id, lat, lng)
  select city_name, slug, state_code, place_id, lat, lng from gazetteer_places where slug = any($1)
  on conflict (slug) do nothing`;

export type ReferenceData = LoadedCategories & { places: number };

/**
 * Loads gazetteer and categories, required by every installation, demo or not. Idempotent.
 * @param places instead of the installed gazetteer
 */
export const loadReferenceData = (client: pg.Client, places?: readonly GazetteerPlace[]): Promise<ReferenceData> =>
  inTransaction(client, async () => {
    const given = places ?? (await readGazetteer());
    await loadGazetteer(client, given);
    await loadPlaceAliases(client, given);
    return { places: given.length, ...(await loadCategories(client)) };
  });

/** The cities of the demo, in order; the largest other places follow if more providers are requested. */
export async function demoCityRows(client: pg.Client, providers: number): Promise<Reference[]> {
  const wanted = Math.max(demoCities.length, Math.ceil(providers / (demoCategories.length * PROVIDERS_A_MARKET)));
  const more = await client.query<{ slug: string }>(
    `select slug from gazetteer_places where slug <> all($1) order by population desc, slug limit $2`,
    [demoCities, wanted - demoCities.length],
  );
  const slugs = [...demoCities, ...more.rows.map((row) => row.slug)];
  await client.query(CITIES, [slugs]);
  await fillTimeZones((text, values) => client.query(text, values));
  return inOrder(client, 'select id, slug, name from cities where slug = any($1)', slugs);
}

/** The categories of the demo, in order, with their title names. */
export const demoCategoryRows = (client: pg.Client): Promise<Reference[]> =>
  inOrder(client, `select id, slug, coalesce(plural, name || 's') as name from categories where slug = any($1)`, [
    ...demoCategories,
  ]);

async function inOrder(client: pg.Client, query: string, slugs: string[]): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(query, [slugs]);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return slugs.map((slug) => {
    const row = bySlug.get(slug);
    if (!row) throw new Error(`The reference data has no '${slug}'`);
    return row;
  });
}
