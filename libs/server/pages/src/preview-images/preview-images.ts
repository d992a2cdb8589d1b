import { Injectable } from '@nestjs/common';
import { type DirectoryAddress, directoryAddress } from '../addresses';
import { PageSource } from '../page-source';
import { PageSettings } from '../pages.config';
import { TaggedCache, Uncacheable } from '@townlink/server-cache';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { renderTextImage } from './render-preview-image';
import { marketPreviewText, type PreviewText, providerPreviewText } from './preview-text';

/** Valid until the market changes, which is announced. At about 60 kB each, 300 are 18 MB. */
const CACHE_SECONDS = 86_400;
const MAX_CACHED = 300;

/** Maximum queued images: drawing takes a tenth of a second of one core. */
const WAITING_MAX = 20;

/** The queue is full, or there is no such page. */
export type PreviewImageFailure = 'busy' | 'unknown';

class NotThere extends Error {
  constructor(readonly status: number) {
    super(`Answered ${status}`);
  }
}

/** Share pictures of pages with listings: drawn one at a time and cached. */
@Injectable()
export class PreviewImages {
  private readonly cache = new TaggedCache<Buffer | PreviewImageFailure>({
    name: 'pictures',
    seconds: CACHE_SECONDS,
    entries: MAX_CACHED,
  });
  private ground: Promise<Buffer> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly source: PageSource,
    private readonly settings: PageSettings,
  ) {
    source.onChange((changed) => (changed === 'everything' ? this.cache.clear() : this.cache.drop(...changed)));
  }

  /** @param path canonical path of the page */
  of(path: string): Promise<Buffer | PreviewImageFailure> {
    const address = directoryAddress(path);
    if (!address?.categorySlug) return Promise.resolve('unknown');
    if (this.source.disconnected) return this.make(address, new Set());
    return this.cache.collect(path, async (tags) => {
      const made = await this.make(address, tags);
      if (typeof made === 'string') throw new Uncacheable(made);
      return made;
    });
  }

  private async make(address: DirectoryAddress, tags: Set<string>): Promise<Buffer | PreviewImageFailure> {
    const words = await this.wordsOf(address, tags);
    if (!words) return 'unknown';
    const drawn = await this.enqueue(async () => renderTextImage(words, await (this.ground ??= this.readGround())));
    return drawn ?? 'busy';
  }

  private async wordsOf(address: DirectoryAddress, tags: Set<string>): Promise<PreviewText | undefined> {
    const { state, citySlug: city = '', categorySlug: category = '', providerSlug } = address;
    const api = this.source.reading(tags, NotThere);
    const isHere = (code: string | undefined) => code?.toLowerCase() === state;
    try {
      if (providerSlug) {
        const provider = await api.provider({ slug: providerSlug, city, category });
        return isHere(provider.city_state) ? providerPreviewText(provider) : undefined;
      }
      const market = await api.searchProviders({ city, category });
      return isHere(market.city?.state) ? marketPreviewText(market) : undefined;
    } catch (error) {
      if (error instanceof NotThere && error.status < 500) return undefined;
      throw error;
    }
  }

  private async enqueue<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.waiting >= WAITING_MAX) return undefined;
    this.waiting++;
    const done = this.last.then(work).finally(() => this.waiting--);
    this.last = done.catch(() => undefined);
    return done;
  }

  private readGround(): Promise<Buffer> {
    const read = readFile(join(resolve(this.settings.WEB_DIRECTORY), 'static', 'social-ground.png'));
    read.catch(() => (this.ground = undefined));
    return read;
  }
}
