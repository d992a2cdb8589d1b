import { Injectable } from '@nestjs/common';
import { citySlug, STATE_CODES, type StateCode, US_STATES } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { editDistance } from '@townlink/server-search';
import { DirectoryCache } from '../cache/directory-cache';
import { stateOf } from '../lookup/states';
import { spellingsOfName } from '../lookup/spellings';
import type { Town } from './choose-town';
import type { PlaceReading } from './place-readings';

/**
 * Slugs of a table that are a wanted name with a state: 'riverton-ut' for 'riverton'. Uses a range, which the index of
 * slugs supports. Lengths are subtracted because an equality join would hash both sides and read every slug.
 */
const slugsIn = (table: string): string => `
  lateral (select slug from ${table}
            where slug collate "C" >= wanted.first and slug collate "C" < wanted.last
              and length(slug) - length(wanted.name) = 3) named`;

/**
 * Cities, gazetteer places and aliases by name: $1 names in slug form. Row-level security is applied before computed
 * ranges, so the ranges come first and the rows are looked up by slug, one by one.
 */
export const TOWNS_BY_NAME: Statement = {
  name: 'directory.towns-by-name',
  text: `
    with wanted as materialized (
      select distinct name, name || '-' as first, name || '-~' as last from unnest($1::text[]) as given (name)
    ),
    known as (
      select wanted.name as key, named.slug, false as is_alias from wanted, ${slugsIn('gazetteer_places')}
      union select wanted.name, named.slug, false from wanted, ${slugsIn('cities')}
      union select wanted.name, a.slug, true from wanted join place_aliases a on a.alias = wanted.name
    )
    select known.key, known.is_alias, known.slug, c.id, coalesce(c.name, g.city_name) as name,
           coalesce(c.state, g.state_code) as state, coalesce(g.population, 0) as population,
           exists (select from market_counts where city_id = c.id and listed > 0) as has_listings
      from known
      left join lateral (select id, name, state, slug from cities where slug = known.slug limit 1) c on true
      left join lateral (select city_name, state_code, population, slug from gazetteer_places where slug = known.slug limit 1) g on true
     where c.id is not null or g.slug is not null
     order by known.is_alias desc, has_listings desc, population desc, known.slug`,
};

/**
 * Large places, matched by letters when misspelled: 'Bosie' shares few trigrams with 'Boise'. $1 minimum population.
 */
const LARGE_TOWNS: Statement = {
  name: 'directory.large-towns',
  text: 'select lower(city_name) as name, slug, population from gazetteer_places where population >= $1 order by population desc',
};

/** Places with a similar name: $1 text in lower case, $2 state or null, $3 minimum similarity, $4 limit. */
const SIMILAR_TOWNS: Statement = {
  name: 'directory.similar-towns',
  text: `
    select slug, population, similarity(lower(city_name), $1) as likeness from gazetteer_places
     where lower(city_name) % $1 and ($2::text is null or state_code = $2) and similarity(lower(city_name), $1) >= $3
     order by likeness desc, population desc limit $4`,
};

const SIMILAR_MAX = 5;

/** Minimum population of a place to be matched by letters. */
const LARGE_TOWN = 20_000;

interface SimilarTown {
  slug: string;
  population: number;
}

type TownRow = Town & { key: string; is_alias: boolean };

export type TownsByReading = (reading: PlaceReading) => Town[];

/** Towns that words could name. */
@Injectable()
export class KnownTowns {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
  ) {}

  /** The towns of all readings in one query, likeliest first for each. */
  async named(readings: readonly PlaceReading[]): Promise<TownsByReading> {
    const keys = [...new Set(readings.flatMap(keysOf))].sort();
    const rows = keys.length > 0 ? await this.rows(keys) : [];
    const byKey = Map.groupBy(rows, ({ key }) => key);
    return (reading) => townsOf(reading, byKey);
  }

  /** Towns whose name is similar: large ones a letter or two away first, then the most similar. */
  async similar(name: string, state: StateCode | null, likeness: number): Promise<SimilarTown[]> {
    const text = name.toLowerCase();
    return this.cache.getReference(`similar ${text} ${state} ${likeness}`, async () => {
      const [close, similar] = await Promise.all([
        this.closeByLetters(text, state),
        this.reader.query<SimilarTown>(SIMILAR_TOWNS, [text, state, likeness, SIMILAR_MAX]),
      ]);
      const all = [...close, ...similar].map((town) => [town.slug, town] as const);
      return [...new Map(all).values()].slice(0, SIMILAR_MAX);
    });
  }

  private async closeByLetters(text: string, state: StateCode | null): Promise<SimilarTown[]> {
    const towns = await this.cache.getReference('large towns', () =>
      this.reader.query<SimilarTown & { name: string }>(LARGE_TOWNS, [LARGE_TOWN]),
    );
    const allowed = text.length < 7 ? 1 : 2;
    return towns.filter(
      ({ name, slug }) =>
        name[0] === text[0] &&
        (state === null || stateOf(slug) === state) &&
        editDistance(text, name, allowed) <= allowed,
    );
  }

  private rows(keys: readonly string[]): Promise<TownRow[]> {
    return this.reader.query<TownRow>(TOWNS_BY_NAME, [keys]);
  }
}

/** '84065-1234' becomes '84065'; an alias may include its state: 'ny-ny', or 'new-york-ny' for a state's own name. */
function keysOf({ place, state }: PlaceReading): string[] {
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(place)?.[1];
  const name = zip ?? citySlug(place, '');
  if (!name) return [];
  const ofState = STATE_CODES.find((code) => US_STATES[code].toLowerCase() === place.toLowerCase());
  if (ofState && !state) return [name, `${name}-${ofState.toLowerCase()}`];
  return state ? [...spellingsOfName(name), `${name}-${state.toLowerCase()}`] : spellingsOfName(name);
}

/** An alias takes precedence over a name with the same spelling. */
function townsOf(reading: PlaceReading, byKey: ReadonlyMap<string, TownRow[]>): Town[] {
  const rows = keysOf(reading).flatMap((key) => byKey.get(key) ?? []);
  const inState = rows.filter(({ state }) => reading.state === null || state === reading.state);
  const aliases = inState.filter(({ is_alias }) => is_alias);
  const towns = aliases.length > 0 ? aliases : inState;
  return [...new Map(towns.map((town) => [town.slug, town])).values()];
}
