import { Injectable } from '@nestjs/common';
import { BRAND_PREVIEW_PARAMETER, queryOfPage } from '@townlink/contracts';
import { TaggedCache, Uncacheable } from '@townlink/server-cache';
import { type BrandInUse, withBrand } from '@townlink/server-config';
import { etagOf } from '@townlink/server-http/etag';
import { directoryAddress } from './addresses';
import { encode, type Encoding } from './compressed';
import { type MarketAddress, PageSource } from './page-source';
import { PageSettings } from './pages.config';
import { Site } from './site';

/** A page as sent. */
export interface FinishedPage {
  status: number;
  redirect?: string;
  bytes: Buffer;
  etag: string;
  encoding: Encoding;
  /** Cache tags of a page that is the same for all visitors; undefined for an uncacheable one. */
  tags?: readonly string[];
}

/** Cached, rendered for this request, or stale because rendering fails. */
export type AnsweredPage = FinishedPage & { origin: 'kept' | 'made' | 'stale' };

/** Pages in the cache; some 10 kB compressed each. */
const CACHED_PAGES = 2_000;

/** Shared path of all unknown markets. */
const NO_MARKET = '/ut/nowhere-ut/nothing';

/** Shared slug of all unlisted providers; no slug contains this character. */
const NO_PROVIDER = '~';

/**
 * Rendered pages as bytes. A page that is the same for all visitors is cached until one of its markets changes, and rendered
 * once for concurrent requests. While rendering fails, the last known one is served as stale.
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
   * @param query with its '?', or empty: only parameters used by the page distinguish pages
   * @param signal aborts when the visitor disconnects
   * @param beforeRender called before rendering for this request; may throw
   */
  async answer(
    path: string,
    query: string,
    encoding: Encoding,
    signal: AbortSignal,
    beforeRender?: () => Promise<void>,
  ): Promise<AnsweredPage> {
    const token = query && new URLSearchParams(query).get(BRAND_PREVIEW_PARAMETER);
    const draft = token ? await this.source.draftBrand(token) : undefined;
    if (draft) {
      await beforeRender?.();
      return this.preview(path, encoding, draft, signal);
    }
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

  /** A page in the brand of a draft, for the administrator who has its address. */
  private async preview(
    path: string,
    encoding: Encoding,
    draft: BrandInUse,
    signal: AbortSignal,
  ): Promise<AnsweredPage> {
    const { page } = await withBrand(draft, () => this.make(path, encoding, new Set(), signal));
    return { ...page, tags: undefined, origin: 'made' };
  }

  private async answerAnew(path: string, encoding: Encoding, signal: AbortSignal): Promise<AnsweredPage> {
    const market = marketOf(path);
    const sharedNotFound = market && (await this.sharedNotFoundPath(market));
    const address = sharedNotFound ?? path;
    const key = `${encoding} ${address}`;
    const page = this.source.disconnected
      ? { ...(await this.make(address, encoding, new Set(), signal)).page, tags: undefined }
      : await this.cache.collect(key, async (tags) => {
          // Without the abort signal: others may be waiting for the same page.
          const { page, cacheable } = await this.make(address, encoding, tags);
          if (!cacheable && !(sharedNotFound && page.status === 404)) throw new Uncacheable(page);
          return page;
        });
    const last = page.status === 503 ? this.cache.lastKnown(key) : undefined;
    return last ? { ...last, origin: 'stale' } : { ...page, origin: 'made' };
  }

  /**
   * The shared path for an unknown address, so that a thousand guesses cost one cached page. Undefined for a known address, and
   * when that is uncertain.
   */
  private async sharedNotFoundPath({ providerSlug, ...market }: MarketAddress): Promise<string | undefined> {
    const { state, citySlug, categorySlug } = market;
    // Keeps the address's form, so that the browser hydrates the same route.
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
