import { Injectable } from '@nestjs/common';
import { TaggedCache, Uncacheable } from '@townlink/server-cache';
import { hash } from 'node:crypto';
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
  /** What it was made from, where it is the same for everyone and may be kept; undefined for all others. */
  tags?: readonly string[];
}

/** A page and where it comes from: kept, made for this request, or kept past its time because none can be made. */
export type AnsweredPage = FinishedPage & { origin: 'kept' | 'made' | 'stale' };

/** Most pages in the cache; at some 10 kB compressed each. */
const CACHED_PAGES = 2_000;

/** Parameters that change what a page shows; others (campaigns, click ids) are read by no page. */
export const SIGNIFICANT_PARAMETERS: readonly string[] =
  'q city category sort page offer phone rating p next token token_hash type code'.split(' ');

/** Stands for every address of a market that does not exist: what is said of it does not depend on its name. */
const NO_MARKET = '/ut/nowhere-ut/nothing';

/** Stands for everyone who is not listed in a market: no provider's address has such a letter. */
const NO_PROVIDER = '~';

/**
 * Pages in finished bytes. One that is the same for everyone is cached until something changes in the markets that it was
 * made from, and made once for all who ask for it at the same time. While none can be made, the last that was known is
 * answered, and said to be stale.
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

  /** @param query with its '?', or empty; @param signal aborts when the visitor has gone */
  async answer(path: string, query: string, encoding: Encoding, signal: AbortSignal): Promise<AnsweredPage> {
    if (isMeant(query)) {
      const { page } = await this.make(path + query, encoding, new Set(), signal);
      return { ...page, tags: undefined, origin: 'made' };
    }
    const ready = this.source.disconnected ? undefined : this.cache.peek(`${encoding} ${path}`);
    if (ready) return { ...ready, origin: 'kept' };
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
          // Others may wait for the same page, so that it is not given up when the first of them goes.
          const { page, cacheable } = await this.make(address, encoding, tags);
          if (!cacheable && !(standIn && page.status === 404)) throw new Uncacheable(page);
          return page;
        });
    const last = page.status === 503 ? this.cache.lastKnown(key) : undefined;
    return last ? { ...last, origin: 'stale' } : { ...page, origin: 'made' };
  }

  /**
   * The address whose page says of all that do not exist what is to be said of this one: whoever tries a thousand of them
   * is told by one page. Undefined for what exists, and where that is not certain.
   */
  private async standInFor({ providerSlug, ...market }: MarketAddress): Promise<string | undefined> {
    const { state, citySlug, categorySlug } = market;
    // Of the same form as the address: the browser goes on with the route that it belongs to.
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
    const page: FinishedPage = { status, redirect, bytes, encoding, etag: etagOf(html, encoding) };
    return { page: cacheable ? { ...page, tags: [...tags] } : page, cacheable };
  }
}

function marketOf(path: string): MarketAddress | undefined {
  const { state, citySlug, categorySlug, providerSlug } = directoryAddress(path) ?? {};
  return state && citySlug && categorySlug ? { state, citySlug, categorySlug, providerSlug } : undefined;
}

function isMeant(query: string): boolean {
  if (query === '') return false;
  const parameters = new URLSearchParams(query);
  return SIGNIFICANT_PARAMETERS.some((name) => parameters.has(name));
}

const etagOf = (html: string, encoding: Encoding): string => `"${hash('sha1', html, 'base64url')}-${encoding}"`;
