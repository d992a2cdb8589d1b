import { Injectable } from '@nestjs/common';
import { BRAND_PREVIEW_PARAMETER, queryOfPage } from '@townlink/contracts';
import { TaggedCache, Uncacheable } from '@townlink/server-cache';
import { type BrandInUse, withBrand } from '@townlink/server-config';
import { etagOf } from '@townlink/server-http/etag';
import { directoryAddress } from './addresses';
import { encode, type Encoding } from './compressed';
import { MarkdownPages } from './markdown/markdown-pages';
import type { PageForm } from './markdown/requested-form';
import { type MarketAddress, PageSource } from './page-source';
import { PageSettings } from './pages.config';
import { Site } from './site';

/** Format and encoding of a page; caches store each variant separately. */
export interface PageVariant {
  form: PageForm;
  encoding: Encoding;
}

/** A page as sent. */
export interface FinishedPage extends PageVariant {
  status: number;
  redirect?: string;
  bytes: Buffer;
  etag: string;
  /** Equivalents of the HTML's head. */
  headers?: Record<string, string>;
  /** Cache tags of a page that is the same for all visitors; undefined if uncacheable. */
  tags?: readonly string[];
}

/** Cached, rendered for this request, or stale because rendering fails. */
export type AnsweredPage = FinishedPage & { origin: 'kept' | 'made' | 'stale' };

/** Maximum pages in the cache; about 10 kB compressed each. */
const CACHED_PAGES = 2_000;

/** Shared path of all unknown markets. */
const NO_MARKET = '/ut/nowhere-ut/nothing';

/** Shared slug of all unlisted providers; no slug contains this character. */
const NO_PROVIDER = '~';

/**
 * Rendered pages as bytes. A page that is the same for all visitors is cached until one of its markets changes, and rendered
 * once for concurrent requests. While rendering fails, the last known version is served as stale.
 */
@Injectable()
export class Pages {
  private readonly cache: TaggedCache<FinishedPage>;

  constructor(
    private readonly site: Site,
    private readonly markdown: MarkdownPages,
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
    variant: PageVariant,
    signal: AbortSignal,
    beforeRender?: () => Promise<void>,
  ): Promise<AnsweredPage> {
    const token = query && new URLSearchParams(query).get(BRAND_PREVIEW_PARAMETER);
    const draft = token ? await this.source.draftBrand(token) : undefined;
    if (draft) {
      await beforeRender?.();
      return this.preview(path, variant, draft, signal);
    }
    const read = queryOfPage(path, query);
    if (read) {
      await beforeRender?.();
      const { page } = await this.make(path + read, variant, new Set(), signal);
      return { ...page, tags: undefined, origin: 'made' };
    }
    const ready = this.source.disconnected ? undefined : this.cache.peek(keyOf(variant, path));
    if (ready) return { ...ready, origin: 'kept' };
    if (beforeRender) await beforeRender();
    return this.answerUncached(path, variant, signal);
  }

  /** A page in a draft's brand, for the administrator who has the address. */
  private async preview(
    path: string,
    variant: PageVariant,
    draft: BrandInUse,
    signal: AbortSignal,
  ): Promise<AnsweredPage> {
    const { page } = await withBrand(draft, () => this.make(path, variant, new Set(), signal));
    return { ...page, tags: undefined, origin: 'made' };
  }

  private async answerUncached(path: string, variant: PageVariant, signal: AbortSignal): Promise<AnsweredPage> {
    const market = marketOf(path);
    const sharedNotFound = market && (await this.sharedNotFoundPath(market));
    const address = sharedNotFound ?? path;
    const key = keyOf(variant, address);
    const page = this.source.disconnected
      ? { ...(await this.make(address, variant, new Set(), signal)).page, tags: undefined }
      : await this.cache.collect(key, async (tags) => {
          // Without the abort signal, since others may be waiting for the same page.
          const { page, cacheable } = await this.make(address, variant, tags);
          if (!cacheable && !(sharedNotFound && page.status === 404)) throw new Uncacheable(page);
          return page;
        });
    const last = page.status === 503 ? this.cache.lastKnown(key) : undefined;
    return last ? { ...last, origin: 'stale' } : { ...page, origin: 'made' };
  }

  /**
   * The shared path for an unknown address, so that any number of guesses costs one cached page. Undefined for a known
   * address, and if uncertain.
   */
  private async sharedNotFoundPath({ providerSlug, ...market }: MarketAddress): Promise<string | undefined> {
    const { state, citySlug, categorySlug } = market;
    // Preserves the address's form, so that the browser hydrates the same route.
    const inMarket = (path: string) => (providerSlug ? `${path}/${NO_PROVIDER}` : path);
    try {
      if (!(await this.source.hasMarket(market))) return inMarket(NO_MARKET);
      if (!providerSlug || (await this.source.hasProvider({ ...market, providerSlug }))) return undefined;
      return inMarket(`/${state}/${citySlug}/${categorySlug}`);
    } catch {
      return undefined;
    }
  }

  private async make(address: string, variant: PageVariant, tags: Set<string>, signal?: AbortSignal) {
    const { text, status, redirect, headers, cacheable } = await this.write(address, variant.form, tags, signal);
    const bytes = await encode(text, variant.encoding);
    const page: FinishedPage = { ...variant, status, redirect, headers, bytes, etag: etagOf(bytes) };
    return { page: cacheable ? { ...page, tags: [...tags] } : page, cacheable };
  }

  private async write(address: string, form: PageForm, tags: Set<string>, signal?: AbortSignal) {
    if (form === 'markdown') return this.markdown.answer(address, tags, signal);
    const page = await this.site.answer(address, tags, signal);
    return { ...page, text: page.html, headers: undefined };
  }
}

const keyOf = ({ form, encoding }: PageVariant, address: string): string => `${form} ${encoding} ${address}`;

function marketOf(path: string): MarketAddress | undefined {
  const { state, citySlug, categorySlug, providerSlug } = directoryAddress(path) ?? {};
  return state && citySlug && categorySlug ? { state, citySlug, categorySlug, providerSlug } : undefined;
}
