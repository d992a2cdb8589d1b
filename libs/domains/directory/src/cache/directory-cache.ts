import { Injectable } from '@nestjs/common';
import { DirectorySettings } from '../directory.config';
import { type DirectoryChange, DirectoryChanges } from './directory-changes';
import { Keeper } from './keeper';

/** Seconds that cities and categories are kept when nothing is said to have changed. */
const REFERENCE_SECONDS = 300;
const REFERENCE_ENTRIES = 20_000;

/** Tag of everything that depends on listings of a city. By city and not also by category: an empty list names what the city has else. */
export const cityTag = (cityId: string): string => cityId;

/** Tag of everything that depends on which cities and categories there are and on what texts mean. */
export const REFERENCE_TAG = 'reference';

/** The directory's caches, which forget what changed as soon as PostgreSQL says so. */
@Injectable()
export class DirectoryCache {
  private readonly answers: Keeper<unknown>;
  private readonly reference = new Keeper<unknown>({ seconds: REFERENCE_SECONDS, entries: REFERENCE_ENTRIES });

  constructor(
    settings: DirectorySettings,
    private readonly changes: DirectoryChanges,
  ) {
    this.answers = new Keeper({ seconds: settings.DIRECTORY_CACHE_SECONDS, entries: settings.DIRECTORY_CACHE_ENTRIES });
    changes.onChange((change) => this.forget(change));
  }

  /** Changes with every change of reference data: what was looked up under another epoch must not be built upon. */
  epoch = 0;

  /** A finished answer that may be handed out as it is; undefined when it is to be asked for. */
  ready<Value>(key: string): Value | undefined {
    return this.changes.deaf ? undefined : (this.answers.peek(key) as Value | undefined);
  }

  /** An answer made of listings; `tags` say of which, `epoch` what its reference data was looked up under. */
  answer<Value>(key: string, tags: readonly string[], make: () => Promise<Value>, epoch = this.epoch): Promise<Value> {
    return this.changes.deaf || epoch !== this.epoch ? make() : (this.answers.get(key, tags, make) as Promise<Value>);
  }

  /** Reference data that is ready to use. */
  known<Value>(key: string): Value | undefined {
    return this.changes.deaf ? undefined : (this.reference.peek(key) as Value | undefined);
  }

  /** Reference data: cities, categories and what texts mean. */
  look<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    return this.changes.deaf ? make() : (this.reference.get(key, [], make) as Promise<Value>);
  }

  private forget(change: DirectoryChange): void {
    if (typeof change === 'object') {
      this.answers.drop(cityTag(change.cityId));
      return;
    }
    this.epoch++;
    this.reference.clear();
    if (change === 'reference') this.answers.drop(REFERENCE_TAG);
    else this.answers.clear();
  }
}
