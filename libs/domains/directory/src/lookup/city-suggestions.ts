import { Injectable } from '@nestjs/common';
import { citySlug, type CitySuggestion, type CitySuggestionsQuery } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { slugByAlias } from './place-aliases';
import { spellingsOf } from './spellings';
import { splitState } from './split-state';

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

/** Shorter texts resemble everything. */
const SHORTEST_FOR_LIKENESS = 4;

/** Autocomplete on the built-in US gazetteer. */
@Injectable()
export class CitySuggestions {
  constructor(private readonly reader: PublicReader) {}

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

  bySlugs(slugs: readonly string[]): Promise<CitySuggestion[]> {
    return this.reader.query<CitySuggestion>(SUGGESTIONS_BY_SLUG, [slugs]);
  }

  private beginningWith(beginning: string, limit: number): Promise<CitySuggestion[]> {
    return this.reader.query<CitySuggestion>(SUGGESTIONS_BY_BEGINNING, [spellingsOf(beginning), limit]);
  }
}
