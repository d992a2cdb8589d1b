import { Injectable } from '@nestjs/common';
import {
  type CitiesQuery,
  citySlug,
  type City,
  type CitySuggestion,
  type CitySuggestionsQuery,
  type ListedCity,
  type SearchedCity,
  STATE_CITIES_MAX,
  STATE_CODES,
  type StateCode,
} from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { DirectoryCache, stateTags } from '../cache/directory-cache';
import { spellingsOf } from './spellings';
import { splitState } from './states';

/** A city by slug; also a gazetteer place that is not a city yet (its id is null). $1 slugs, best first. */
const CITY_BY_SLUGS: Statement = {
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

const CITY_BY_ID: Statement = {
  name: 'directory.city-by-id',
  text: 'select id, name, slug, state from cities where id = $1',
};

/**
 * Whether a slug begins with $1, as a range, because a prepared `like` with a parameter cannot use an index. All
 * letters, digits and hyphens of slugs sort before '~'.
 */
const BEGINS = `slug collate "C" >= $1 and slug collate "C" < $1 || '~'`;

/** Cities by name: $1 beginning of the slug ('' for all), $2 state or null, $3 slug or null, $4 limit. */
const CITIES: Statement = {
  name: 'directory.cities',
  text: `
    select id, name, slug, state from cities
     where ${BEGINS} and ($2::text is null or state = $2) and ($3::text is null or slug = $3)
     order by name, state limit $4`,
};

/** Every city of a state with its listing count, which may be 0: $1 state, $2 limit. */
const CITIES_OF_STATE: Statement = {
  name: 'directory.cities-of-state',
  text: `
    select t.id, t.name, t.slug, t.state, coalesce(sum(m.listed), 0)::int as provider_count
      from cities t left join market_counts m on m.city_id = t.id
     where t.state = $1
     group by t.id
     order by provider_count desc, t.name, t.id limit $2`,
};

/** Places by the beginning of their name, largest first: $1 beginnings of the slug, $2 limit. */
const SUGGESTIONS_BY_BEGINNING: Statement = {
  name: 'directory.places-by-beginning',
  text: `
    select city_name, state_code, place_id, lat, lng, slug
      from unnest($1::text[]) as beginning
      join gazetteer_places on slug collate "C" >= beginning and slug collate "C" < beginning || '~'
     order by population desc, slug limit $2`,
};

/** Places by similarity, best first: $1 text in lower case, $2 state or null, $3 limit. */
const SUGGESTIONS_BY_LIKENESS: Statement = {
  name: 'directory.places-by-likeness',
  text: `
    select city_name, state_code, place_id, lat, lng, slug from gazetteer_places
     where lower(city_name) % $1 and ($2::text is null or state_code = $2)
     order by similarity(lower(city_name), $1) desc, population desc limit $3`,
};

/** Places by slug, in the order of $1. */
const SUGGESTIONS_BY_SLUG: Statement = {
  name: 'directory.places-by-slug',
  text: `
    select city_name, state_code, place_id, lat, lng, slug
      from unnest($1::text[]) with ordinality as wanted (slug, place) join gazetteer_places using (slug)
     order by wanted.place`,
};

/** A ZIP code, optionally with its four-digit extension. */
const ZIP = /^(\d{5})(?:-\d{4})?$/;

/** Towns by alias, in the order of $1; those of the state $2, or of any. */
const TOWNS_BY_ALIAS: Statement = {
  name: 'directory.towns-by-alias',
  text: `
    select a.slug from unnest($1::text[]) with ordinality as wanted (alias, place)
      join place_aliases a using (alias)
     where $2::text is null or right(a.slug, 3) = '-' || lower($2)
     order by wanted.place limit 1`,
};

/** Shorter texts resemble everything. */
const SHORTEST_FOR_LIKENESS = 4;

/** Cities, and autocomplete on the built-in US gazetteer. */
@Injectable()
export class Cities {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
  ) {}

  /** A city by slug. A gazetteer place that never had a listing has no id; null when unknown. */
  bySlug(slug: string): Promise<SearchedCity | null> {
    return this.cache.getReference(`city ${slug}`, () => this.first([slug], true));
  }

  async byId(id: string): Promise<City | null> {
    const [city] = await this.reader.query<City>(CITY_BY_ID, [id]);
    return city ?? null;
  }

  /**
   * The city named by a text ('Riverton, UT', 'salt lake city utah', 'Boise', '84065', 'SLC'). If the text names no
   * state, it is the one in the given state, else the largest of that name.
   */
  byText(text: string, nearState?: string): Promise<SearchedCity | null> {
    const { name, state } = splitState(text);
    const slugs = (state ? [state] : [...new Set([nearState, ...STATE_CODES])])
      .filter((code): code is string => code !== undefined)
      .flatMap((code) => spellingsOf(citySlug(name, code)));
    const key = `city text ${citySlug(name, state ?? '')} ${state ?? ''} ${nearState ?? ''}`;
    return this.cache.getReference(key, async () => {
      const known = await slugByAlias(this.reader, text);
      return known ? this.first([known], true) : this.first(slugs, state !== null || nearState !== undefined);
    });
  }

  /** Cities by name; q is the beginning of a name, with or without its state. */
  async list({ q, state, slug, limit = 50 }: CitiesQuery): Promise<City[]> {
    const wanted = splitState(q ?? '');
    const beginning = citySlug(wanted.name, wanted.state ?? '');
    if (q && !beginning) return [];
    return this.reader.query<City>(CITIES, [beginning, state ?? null, slug ?? null, limit]);
  }

  /**
   * The cities of a state with their listing counts, including 0: a cached response must be dropped with the first
   * listing in any of them.
   */
  ofState(state: StateCode): Promise<ListedCity[]> {
    return this.cache.getResult(`cities of ${state}`, async (tags) => {
      const cities = await this.reader.query<ListedCity>(CITIES_OF_STATE, [state, STATE_CITIES_MAX]);
      for (const tag of stateTags(cities)) tags.add(tag);
      return cities;
    });
  }

  /**
   * The place of a ZIP code or an alias, then places that begin with the text, largest first. If there are none, places
   * that the text may misspell.
   */
  async suggest({ q, limit = 8 }: CitySuggestionsQuery): Promise<CitySuggestion[]> {
    const { name, state } = splitState(q);
    const beginning = citySlug(name, state ?? '');
    if (!beginning) return [];
    const known = await slugByAlias(this.reader, q);
    const named = known ? await this.beginningWith(known, 1) : [];
    const beginningSo = await this.beginningWith(beginning, limit);
    const found = [...named, ...beginningSo.filter(({ slug }) => slug !== known)].slice(0, limit);
    if (found.length > 0) return found;
    // 'Riverside Dr': the end resembles nothing. 'Rivertn UT': the name is misspelled.
    if (name.length < SHORTEST_FOR_LIKENESS) return [];
    return this.reader.query<CitySuggestion>(SUGGESTIONS_BY_LIKENESS, [name.toLowerCase(), state, limit]);
  }

  /** Gazetteer places, in the order of the slugs. */
  suggestionsBySlugs(slugs: readonly string[]): Promise<CitySuggestion[]> {
    return this.reader.query<CitySuggestion>(SUGGESTIONS_BY_SLUG, [slugs]);
  }

  private async first(slugs: string[], firstIsWanted: boolean): Promise<SearchedCity | null> {
    const [city] = await this.reader.query<SearchedCity>(CITY_BY_SLUGS, [slugs, firstIsWanted]);
    return city ?? null;
  }

  private beginningWith(beginning: string, limit: number): Promise<CitySuggestion[]> {
    return this.reader.query<CitySuggestion>(SUGGESTIONS_BY_BEGINNING, [spellingsOf(beginning), limit]);
  }
}

/** The town of a ZIP code or an alias: '84065', 'SLC', 'slc, ut', 'NYC'. */
async function slugByAlias(reader: PublicReader, text: string): Promise<string | undefined> {
  const zip = ZIP.exec(text.trim())?.[1];
  const { name, state } = splitState(text);
  const aliases = zip ? [zip] : [citySlug(text, ''), citySlug(name, '')];
  const [town] = await reader.query<{ slug: string }>(TOWNS_BY_ALIAS, [aliases, state]);
  return town?.slug;
}
