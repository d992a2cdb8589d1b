import { Injectable } from '@nestjs/common';
import type { FindRequest, FindResult, ProviderSearchQuery, ProviderSearchResult } from '@townlink/contracts';
import { TaggedCache } from '@townlink/server-cache';
import { DirectorySettings } from '../directory.config';
import { type DirectoryChange, DirectoryChanges } from './directory-changes';

/** Seconds to cache cities and categories when no change is reported. */
const REFERENCE_SECONDS = 300;
const REFERENCE_ENTRIES = 20_000;

/** For responses that depend on the counts of a city's categories, such as an empty list, which suggests others. */
export const cityTag = (cityId: string): string => cityId;

/** For responses that depend on which categories of a city have listings. */
const servicesTag = (cityId: string): string => `services ${cityId}`;

/** For responses that depend on which cities have listings in a category. */
export const placesTag = (categoryId: string): string => `places ${categoryId}`;

/** For responses that depend on the number of listings in a category, over all cities. */
export const countTag = (categoryId: string): string => `count ${categoryId}`;

/** For responses that depend on the prices of a category, over all cities. */
export const pricesTag = (categoryId: string): string => `prices ${categoryId}`;

/** For responses that depend on the listings of one market. */
export const marketTag = (cityId: string, categoryId: string): string => `${cityId} ${categoryId}`;

/** For responses that depend on the set of cities. */
export const CITIES_TAG = 'cities';

/** For responses that depend on which businesses have a name, or name a service. */
export const NAMES_TAG = 'names';

/** For responses that depend on categories and their terms. */
export const REFERENCE_TAG = 'reference';

/** For responses that depend on the figures of reports. */
export const REPORTS_TAG = 'reports';

/** For pages made of blocks. */
export const CONTENT_TAG = 'content';

export function changedTags(change: DirectoryChange): string[] | 'everything' {
  if (change === 'anything') return 'everything';
  if (typeof change === 'string') return [change];
  const { cityId, categoryId, scope } = change;
  const tags = [marketTag(cityId, categoryId), NAMES_TAG, pricesTag(categoryId)];
  if (scope !== 'listing') tags.push(cityTag(cityId), countTag(categoryId));
  if (scope === 'market') tags.push(servicesTag(cityId), placesTag(categoryId));
  return tags;
}

/**
 * A list depends on its market; an empty one also on the city's other categories, and one for an unknown city or
 * category on the reference data.
 */
export function searchTags(
  { city, category, total }: Pick<ProviderSearchResult, 'city' | 'category' | 'total'>,
  { query }: ProviderSearchQuery,
): string[] {
  const tags = [];
  if (query || !category) tags.push(REFERENCE_TAG);
  // An empty list suggests categories whose listings name such a service.
  if (query && !category) tags.push(NAMES_TAG);
  if (query || !city?.id) tags.push(CITIES_TAG);
  if (city?.id && category) tags.push(marketTag(city.id, category.id));
  if (city?.id && total === 0) tags.push(cityTag(city.id));
  return tags;
}

/** The meaning of a text depends on reference data; the results depend on the markets and towns that it names. */
export function findTags({ city, category, result }: FindResult, { q, category: chosen }: FindRequest): string[] {
  const tags = [REFERENCE_TAG, CITIES_TAG];
  if (q && !chosen) tags.push(NAMES_TAG);
  if (city?.id) tags.push(cityTag(city.id));
  if (city?.id && category) tags.push(marketTag(city.id, category.id));
  // The response then lists towns that have the service, with their counts.
  if (category && (!city || result?.total === 0)) tags.push(countTag(category.id));
  return tags;
}

/** Related markets depend on which markets exist, not on their listings. */
export const relatedTags = (city: { id: string | null }, category: { id: string }): string[] => [
  city.id ? servicesTag(city.id) : CITIES_TAG,
  placesTag(category.id),
];

/** The cities of a state depend on the set of cities and on the listings of each, including cities without any. */
export const stateTags = (cities: readonly { id: string }[]): string[] => [
  CITIES_TAG,
  ...cities.map(({ id }) => cityTag(id)),
];

/** Caches of the directory, invalidated by PostgreSQL notifications. */
@Injectable()
export class DirectoryCache {
  private readonly results: TaggedCache<unknown>;
  private readonly reference = new TaggedCache<unknown>({
    name: 'reference',
    seconds: REFERENCE_SECONDS,
    entries: REFERENCE_ENTRIES,
  });

  constructor(
    settings: DirectorySettings,
    private readonly changes: DirectoryChanges,
  ) {
    this.results = new TaggedCache({
      name: 'directory',
      seconds: settings.DIRECTORY_CACHE_SECONDS,
      entries: settings.DIRECTORY_CACHE_ENTRIES,
    });
    changes.onChange((change) => this.forget(change));
  }

  private readonly referenceListeners: (() => void)[] = [];

  /** Counts changes of reference data: a result made in an earlier epoch must not be cached. */
  epoch = 0;

  /**
   * A result computed from listings; `make` adds the tags of what it read.
   * @param epoch the epoch of its reference data
   */
  getResult<Value>(key: string, make: (tags: Set<string>) => Promise<Value>, epoch = this.epoch): Promise<Value> {
    return this.changes.disconnected || epoch !== this.epoch
      ? make(new Set())
      : (this.results.collect(key, make) as Promise<Value>);
  }

  /** A result that {@link getResult} would return without computing it; undefined when there is none. */
  peekResult<Value>(key: string): Value | undefined {
    return this.changes.disconnected ? undefined : (this.results.peek(key) as Value | undefined);
  }

  /** Reference data: cities, categories and what texts mean. */
  getReference<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    if (!this.changes.disconnected) return this.reference.get(key, [], make) as Promise<Value>;
    this.announceReferenceChange(); // It may have changed.
    return make();
  }

  /** Registers a listener for changes, or possible changes, of reference data. */
  onReferenceChange(listener: () => void): void {
    this.referenceListeners.push(listener);
  }

  private announceReferenceChange(): void {
    for (const listener of this.referenceListeners) listener();
  }

  private forget(change: DirectoryChange): void {
    const changed = changedTags(change);
    if (changed === 'everything') this.results.clear();
    else this.results.drop(...changed);
    if (typeof change === 'object' || change === 'reports' || change === 'content' || change === 'names') return;
    this.epoch++;
    this.reference.clear();
    this.announceReferenceChange();
  }
}
