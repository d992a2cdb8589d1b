import type { Statement } from '@townlink/server-database';

/** A city by its slug; also a place of the gazetteer that is no city of the directory yet (id is null then). $1 slugs, best first. */
export const CITY_BY_SLUGS: Statement = {
  name: 'directory.city-by-slugs',
  text: `
    select c.id, coalesce(c.name, g.city_name) as name, wanted.slug, coalesce(c.state, g.state_code) as state
      from unnest($1::text[]) with ordinality as wanted (slug, place)
      left join cities c on c.slug = wanted.slug
      left join gazetteer_places g on g.slug = wanted.slug
     where c.id is not null or g.slug is not null
     order by (wanted.place = 1 and $2) desc, coalesce(g.population, 0) desc, wanted.place
     limit 1`,
};

export const CITY_BY_ID: Statement = {
  name: 'directory.city-by-id',
  text: 'select id, name, slug, state from cities where id = $1',
};

/**
 * Whether a slug begins with $1: written as a range, because a prepared `like` with a parameter cannot use an index.
 * Slugs are letters, digits and hyphens, all of which come before '~'.
 */
const BEGINS = `slug collate "C" >= $1 and slug collate "C" < $1 || '~'`;

/** Cities by name: $1 beginning of the slug ('' for all), $2 state or null, $3 slug or null, $4 limit. */
export const CITIES: Statement = {
  name: 'directory.cities',
  text: `
    select id, name, slug, state from cities
     where ${BEGINS} and ($2::text is null or state = $2) and ($3::text is null or slug = $3)
     order by name, state limit $4`,
};

/** A category by slug; one that was merged away answers as the one it was merged into. */
export const CATEGORY_BY_SLUG: Statement = {
  name: 'directory.category-by-slug',
  text: `
    select t.id, t.name, t.slug, t.plural
      from categories c join categories t on t.id = coalesce(c.merged_into, c.id)
     where c.slug = $1`,
};

export const CATEGORY_BY_ID: Statement = {
  name: 'directory.category-by-id',
  text: `
    select t.id, t.name, t.slug, t.plural
      from categories c join categories t on t.id = coalesce(c.merged_into, c.id)
     where c.id = $1`,
};

export const CATEGORIES: Statement = {
  name: 'directory.categories',
  text: 'select id, name, slug, plural from categories where merged_into is null order by name',
};

/** Places whose name begins so, largest first: $1 beginnings of the slug, $2 limit. */
export const SUGGESTIONS_BY_BEGINNING: Statement = {
  name: 'directory.places-by-beginning',
  text: `
    select city_name, state_code, place_id, lat, lng, slug
      from unnest($1::text[]) as beginning
      join gazetteer_places on slug collate "C" >= beginning and slug collate "C" < beginning || '~'
     order by population desc, slug limit $2`,
};

/** Places whose name is like the text, likest first: $1 text in lower case, $2 state or null, $3 limit. */
export const SUGGESTIONS_BY_LIKENESS: Statement = {
  name: 'directory.places-by-likeness',
  text: `
    select city_name, state_code, place_id, lat, lng, slug from gazetteer_places
     where lower(city_name) % $1 and ($2::text is null or state_code = $2)
     order by similarity(lower(city_name), $1) desc, population desc limit $3`,
};

/** Categories of a city with the most listed providers: $1 city, $2 limit. */
export const POPULAR_CATEGORIES: Statement = {
  name: 'directory.popular-categories',
  text: `
    select c.id, c.name, c.slug, c.plural, listed.provider_count
      from (select category_id, count(*)::int as provider_count from providers
             where city_id = $1 and vetting_status = 'approved' and is_active
             group by category_id order by count(*) desc, category_id limit $2) listed
      join categories c on c.id = listed.category_id
     order by listed.provider_count desc, c.name`,
};
