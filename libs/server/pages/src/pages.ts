import { Injectable } from '@nestjs/common';
import { queryOfPage } from '@townlink/contracts';
import { TaggedCache, Uncacheable } from '@townlink/server-cache';
import { etagOf } from '@townlink/server-http/etag';
import { directoryAddress } from './addresses';
import { encode, type Encoding } from './compressed';
import { type MarketAddress, PageSource } from './page-source';
import { PageSettings } from './pages.config';
import { Site } from './site';

/** A page as it goes over the wire. */
export interface FinishedPage {
  status: number;
  redirect?: string;
  bytes: Buffer;
  etag: string;
  encoding: Encoding;
  /** Cache tags of a page that is the same for everyone; undefined for one that must not be cached. */
  tags?: readonly string[];
}

/** A page and its origin: cached, rendered for this request, or stale because none can be rendered. */
export type AnsweredPage = FinishedPage & { origin: 'kept' | 'made' | 'stale' };

/** Most pages in the cache; at some 10 kB compressed each. */
const CACHED_PAGES = 2_000;

/** Path used for every market that does not exist, since the page is the same for all. */
const NO_MARKET = '/ut/nowhere-ut/nothing';

/** Stands for any provider that is not listed; no slug has this character. */
const NO_PROVIDER = '~';

/**
 * Rendered pages as bytes. A page that is the same for everyone is cached until one of its markets changes, and
 * rendered once for concurrent requests. While none can be rendered, the last known one is served as stale.
 */
@Injectable()
export class Pages {
  private readonly cache: TaggedCache<FinishedPage>;

  constructor(
    private readonly site: Site,
    private readonly source: PageSource,
    settings: PageSettings,
  ) {
    this.cache = new TaggedCache({ name: 'pages', seconds: settings.PAGE_CACHE_SECONDS, entries: CACHED_PAGES });
    source.onChange((changed) => (changed === 'everything' ? this.cache.clear() : this.cache.drop(...changed)));
  }

  /**
   * @param query with its '?', or empty: only what the page reads of it makes a page of its own
   * @param signal aborts when the visitor has gone
   * @param beforeRender is asked before a page is rendered for this request, and throws where it may not be
   */
  async answer(
    path: string,
    query: string,
    encoding: Encoding,
    signal: AbortSignal,
    beforeRender?: () => Promise<void>,
  ): Promise<AnsweredPage> {
    const read = queryOfPage(path, query);
    if (read) {
      await beforeRender?.();
      const { page } = await this.make(path + read, encoding, new Set(), signal);
      return { ...page, tags: undefined, origin: 'made' };
    }
    const ready = this.source.disconnected ? undefined : this.cache.peek(`${encoding} ${path}`);
    if (ready) return { ...ready, origin: 'kept' };
    if (beforeRender) await beforeRender();
    return this.answerAnew(path, encoding, signal);
  }

  private async answerAnew(path: string, encoding: Encoding, signal: AbortSignal): Promise<AnsweredPage> {
    const market = marketOf(path);
    const standIn = market && (await this.standInFor(market));
    const address = standIn ?? path;
    const key = `${encoding} ${address}`;
    const page = this.source.disconnected
      ? { ...(await this.make(address, encoding, new Set(), signal)).page, tags: undefined }
      : await this.cache.collect(key, async (tags) => {
          // Without the abort signal: others may be waiting for the same page.
          const { page, cacheable } = await this.make(address, encoding, tags);
          if (!cacheable && !(standIn && page.status === 404)) throw new Uncacheable(page);
          return page;
        });
    const last = page.status === 503 ? this.cache.lastKnown(key) : undefined;
    return last ? { ...last, origin: 'stale' } : { ...page, origin: 'made' };
  }

  /**
   * The shared path for an address that does not exist, so that a thousand guesses cost one cached page. Undefined for
   * an address that exists, and where that is not certain.
   */
  private async standInFor({ providerSlug, ...market }: MarketAddress): Promise<string | undefined> {
    const { state, citySlug, categorySlug } = market;
    // Keeps the form of the address, so that the browser hydrates the same route.
    const inMarket = (path: string) => (providerSlug ? `${path}/${NO_PROVIDER}` : path);
    try {
      if (!(await this.source.hasMarket(market))) return inMarket(NO_MARKET);
      if (!providerSlug || (await this.source.hasProvider({ ...market, providerSlug }))) return undefined;
      return inMarket(`/${state}/${citySlug}/${categorySlug}`);
    } catch {
      return undefined;
    }
  }

  private async make(address: string, encoding: Encoding, tags: Set<string>, signal?: AbortSignal) {
    const { html, status, redirect, cacheable } = await this.site.answer(address, tags, signal);
    const bytes = await encode(html, encoding);
    const page: FinishedPage = { status, redirect, bytes, encoding, etag: etagOf(bytes) };
    return { page: cacheable ? { ...page, tags: [...tags] } : page, cacheable };
  }
}

function marketOf(path: string): MarketAddress | undefined {
  const { state, citySlug, categorySlug, providerSlug } = directoryAddress(path) ?? {};
  return state && citySlug && categorySlug ? { state, citySlug, categorySlug, providerSlug } : undefined;
}
