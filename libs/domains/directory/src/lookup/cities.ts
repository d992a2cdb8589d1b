import { Injectable } from '@nestjs/common';
import { type CitiesQuery, citySlug, type City, type SearchedCity, STATE_CODES } from '@townlink/contracts';
import { PublicReader } from '@townlink/server-database';
import { DirectoryCache } from '../cache/directory-cache';
import { CITIES, CITY_BY_ID, CITY_BY_SLUGS } from '../data/reference.statements';
import { spellingsOf } from './spellings';
import { splitState } from './split-state';

@Injectable()
export class Cities {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
  ) {}

  /** The city of a slug, ready at once if it was asked for lately. */
  known(slug: string): SearchedCity | null | undefined {
    return this.cache.known(`city ${slug}`);
  }

  /** The city of a slug; a place of the gazetteer without an id if nobody was ever listed there; null if unknown. */
  bySlug(slug: string): Promise<SearchedCity | null> {
    return this.cache.look(`city ${slug}`, () => this.first([slug], true));
  }

  async byId(id: string): Promise<City | null> {
    const [city] = await this.reader.query<City>(CITY_BY_ID, [id]);
    return city ?? null;
  }

  /**
   * The city that a text names ('Riverton, UT', 'salt lake city utah', 'Boise'). Where the text leaves the state open
   * it is the one in the given state, else the largest of that name.
   */
  byText(text: string, nearState?: string): Promise<SearchedCity | null> {
    const { name, state } = splitState(text);
    const slugs = (state ? [state] : [...new Set([nearState, ...STATE_CODES])])
      .filter((code): code is string => code !== undefined)
      .flatMap((code) => spellingsOf(citySlug(name, code)));
    const key = `city text ${slugs.length} ${slugs[0]} ${nearState ?? ''}`;
    return this.cache.look(key, () => this.first(slugs, state !== null || nearState !== undefined));
  }

  /** Cities of the directory by name; q is the beginning of a name, with or without its state. */
  async list({ q, state, slug, limit = 50 }: CitiesQuery): Promise<City[]> {
    const wanted = splitState(q ?? '');
    const beginning = citySlug(wanted.name, wanted.state ?? '');
    if (q && !beginning) return [];
    return this.reader.query<City>(CITIES, [beginning, state ?? null, slug ?? null, limit]);
  }

  private async first(slugs: string[], firstIsWanted: boolean): Promise<SearchedCity | null> {
    const [city] = await this.reader.query<SearchedCity>(CITY_BY_SLUGS, [slugs, firstIsWanted]);
    return city ?? null;
  }
}
