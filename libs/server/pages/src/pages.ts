import { Injectable } from '@nestjs/common';
import { TaggedCache, Uncacheable } from '@townlink/server-cache';
import { hash } from 'node:crypto';
import { encode, type Encoding } from './compressed';
import { PageSource } from './page-source';
import { PageSettings } from './pages.config';
import { Site } from './site';

/** A page as it goes over the wire. */
export interface FinishedPage {
  status: number;
  redirect?: string;
  bytes: Buffer;
  etag: string;
  encoding: Encoding;
}

/** Most pages in the cache; at some 10 kB compressed each. */
const CACHED_PAGES = 2_000;

/** Parameters that change what a page shows; others (campaigns, click ids) are read by no page. */
const MEANT = ['q', 'city', 'category', 'sort', 'page', 'next', 'token', 'token_hash', 'type', 'code'];

/**
 * Pages in finished bytes. One that is the same for everyone is cached until something changes in the markets that it was
 * made from, and made once for all who ask for it at the same time.
 */
@Injectable()
export class Pages {
  private readonly cache: TaggedCache<FinishedPage>;

  constructor(
    private readonly site: Site,
    private readonly source: PageSource,
    settings: PageSettings,
  ) {
    this.cache = new TaggedCache({ seconds: settings.PAGE_CACHE_SECONDS, entries: CACHED_PAGES });
    source.onChange((changed) => (changed === 'everything' ? this.cache.clear() : this.cache.drop(...changed)));
  }

  /** @param query with its '?', or empty; @param signal aborts when the visitor has gone */
  async answer(path: string, query: string, encoding: Encoding, signal: AbortSignal): Promise<FinishedPage> {
    if (this.source.disconnected || isMeant(query)) {
      return (await this.make(path + query, encoding, new Set(), signal)).page;
    }
    const key = `${encoding} ${path}`;
    return (
      this.cache.peek(key) ??
      this.cache.collect(key, async (tags) => {
        // Others may wait for the same page, so that it is not given up when the first of them goes.
        const { page, cacheable } = await this.make(path, encoding, tags);
        if (!cacheable) throw new Uncacheable(page);
        return page;
      })
    );
  }

  private async make(address: string, encoding: Encoding, tags: Set<string>, signal?: AbortSignal) {
    const { html, status, redirect, cacheable } = await this.site.answer(address, tags, signal);
    const bytes = await encode(html, encoding);
    return { page: { status, redirect, bytes, encoding, etag: etagOf(html, encoding) }, cacheable };
  }
}

function isMeant(query: string): boolean {
  if (query === '') return false;
  const parameters = new URLSearchParams(query);
  return MEANT.some((name) => parameters.has(name));
}

const etagOf = (html: string, encoding: Encoding): string => `"${hash('sha1', html, 'base64url')}-${encoding}"`;
