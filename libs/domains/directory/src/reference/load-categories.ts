import { type CategorySeed, referenceCategories } from './categories/index';
import type { SqlSession } from './gazetteer/load-gazetteer';

const LOAD_CATEGORIES = `
  insert into categories (slug, name, plural, description, default_radius_miles)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[])
  on conflict (slug) do update set plural = excluded.plural, description = excluded.description,
    default_radius_miles = excluded.default_radius_miles, is_proposed = false
  where categories.edited_at is null
    and (categories.plural, categories.description, categories.default_radius_miles, categories.is_proposed)
    is distinct from (excluded.plural, excluded.description, excluded.default_radius_miles, false)`;

/**
 * One text of lines per category: an array of arrays would require equal lengths. Services set by an administrator are
 * left unchanged.
 */
const LOAD_SERVICES = `
  update categories set service_proposals = string_to_array(given.services, E'\\n')
    from unnest($1::text[], $2::text[]) as given (slug, services)
   where categories.slug = given.slug and (categories.service_proposals is null or categories.edited_at is null)
     and categories.service_proposals is distinct from string_to_array(given.services, E'\\n')`;

/** Reference data overrides neither another category's terms nor edits by an administrator. */
const LOAD_TERMS = `
  insert into category_terms (category_id, term, kind, language)
  select categories.id, given.term, given.kind, given.language
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (slug, term, kind, language)
  join categories on categories.slug = given.slug and categories.edited_at is null
  on conflict (term) do nothing`;

/** Sizes of the lists, not numbers of changes. */
export interface LoadedCategories {
  categories: number;
  terms: number;
}

/**
 * Loads the reference categories and terms. A repeated run only updates plurals, descriptions, radii and services.
 * Requires a session of the service role or the owner.
 */
export async function loadCategories(
  session: SqlSession,
  categories: readonly CategorySeed[] = referenceCategories,
): Promise<LoadedCategories> {
  await session.query(LOAD_CATEGORIES, [
    categories.map((category) => category.slug),
    categories.map((category) => category.name),
    categories.map((category) => category.plural),
    categories.map((category) => category.description),
    categories.map((category) => category.radiusMiles),
  ]);
  await session.query(LOAD_SERVICES, [
    categories.map((category) => category.slug),
    categories.map((category) => category.services.join('\n')),
  ]);
  const terms = categories.flatMap(({ slug, terms }) => terms.map((term) => ({ ...term, slug })));
  await session.query(LOAD_TERMS, [
    terms.map((term) => term.slug),
    terms.map((term) => term.term),
    terms.map((term) => term.kind),
    terms.map((term) => term.language),
  ]);
  return { categories: categories.length, terms: terms.length };
}
