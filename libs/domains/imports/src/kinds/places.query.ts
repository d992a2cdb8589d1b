import { citySlug, townAliasOf } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

interface Town {
  city: string;
  state: string;
}

/** A town of the gazetteer, one that was looked up before, or an alias of a town, in the same state. */
const SLUGS = `
  select u.slug as asked, coalesce(
           (select g.slug from gazetteer_places g where g.slug = u.slug),
           (select c.slug from cities c where c.slug = u.slug),
           (select a.slug from place_aliases a
             where a.alias = u.alias and a.kind = 'name' and a.removed_at is null and right(a.slug, 3) = '-' || u.state)) as slug
    from unnest($1::text[], $2::text[], $3::text[]) u(slug, alias, state)`;

/** Slugs of towns, keyed by the slug of the name as written; unknown towns are missing. */
export async function townSlugs(tx: EntityManager, towns: readonly Town[]): Promise<Map<string, string>> {
  const asked = new Map(towns.map((town) => [askedSlug(town), town]));
  const rows = await tx.query<{ asked: string; slug: string | null }[]>(SLUGS, [
    [...asked.keys()],
    [...asked.values()].map(({ city }) => townAliasOf(city)),
    [...asked.values()].map(({ state }) => state.toLowerCase()),
  ]);
  return new Map(rows.flatMap(({ asked: written, slug }) => (slug ? [[written, slug]] : [])));
}

export const askedSlug = ({ city, state }: Town): string => citySlug(city, state);

/** A public category by its name or one of its terms; a merged one resolves to its target. */
const CATEGORIES = `
  select u.name, coalesce(
           (select coalesce(c.merged_into, c.id) from categories c where lower(c.name) = u.name and not c.is_proposed limit 1),
           (select coalesce(c.merged_into, c.id) from category_terms t join categories c on c.id = t.category_id
             where t.term = u.name and not c.is_proposed)) as id
    from unnest($1::text[]) u(name)`;

/** Ids of categories by their names in lower case; unknown ones are missing. */
export async function categoryIds(tx: EntityManager, names: readonly string[]): Promise<Map<string, string>> {
  const asked = [...new Set(names.map((name) => name.toLowerCase()))];
  const rows = await tx.query<{ name: string; id: string | null }[]>(CATEGORIES, [asked]);
  return new Map(rows.flatMap(({ name, id }) => (id ? [[name, id]] : [])));
}

/** Ids of cities by slug; those without a row are missing. */
export async function cityIds(tx: EntityManager, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ slug: string; id: string }[]>('select slug, id from cities where slug = any($1)', [
    [...new Set(slugs)],
  ]);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Whether each category still exists and was not merged into another. */
export async function isCategoryThere(
  tx: EntityManager,
  ids: readonly string[],
): Promise<(categoryId: string) => boolean> {
  const rows = await tx.query<{ id: string }[]>(
    'select id from categories where id = any($1::uuid[]) and merged_into is null',
    [[...new Set(ids)]],
  );
  const there = new Set(rows.map(({ id }) => id));
  return (categoryId) => there.has(categoryId);
}
