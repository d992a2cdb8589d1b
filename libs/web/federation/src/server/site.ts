import {
  brand,
  followBrand,
  followOwnLinks,
  followTerms,
  ownLinks,
  type PageResponse,
  type PageRequest,
  PAGES,
  pageAt,
  remoteFor,
  type SiteSettings,
  releaseBrand,
} from '@townlink/contracts';
import type { RouteObject } from '../router';
import { documentHtml } from './document';
import { createRenderer, type Providers, type Rendering } from './render';

const defaultTimeoutMilliseconds = 2_000;

/** Maximum cached frames: one per page, brand and menu. */
const FRAMES_MAX = 500;

export interface SiteRoutes {
  pages: RouteObject[];
  /** Placeholder for a page rendered in the browser. */
  frame: RouteObject[];
  providers: Providers;
}

/** Responds to every address of the site that is neither a file nor an API route. */
export function createSite({ pages, frame, providers }: SiteRoutes, settings: SiteSettings) {
  const { release, siteUrl, mapsScript } = settings;
  followBrand(settings.brand ?? (() => releaseBrand));
  if (settings.menu) followOwnLinks(settings.menu);
  if (settings.terms) followTerms(settings.terms);
  const render = createRenderer(pages, providers);
  const frameOf = createFrames(frame, providers, siteUrl);

  return async function answer(request: PageRequest): Promise<PageResponse> {
    const url = new URL(siteUrl + request.path); // Concatenated, since a path that starts with // must not become another host.
    const base = { release, siteUrl, mapsScript, pathname: url.pathname };
    const isPublic = remoteFor(url.pathname) === 'public_site';
    const rendered = isPublic ? await attempt(render, url, siteUrl, request) : undefined;
    if (!rendered) {
      // Crawlers retry later; browsers render the page anyway.
      const status = isPublic ? 503 : 200;
      return { status, html: documentHtml({ ...base, frame: await frameOf(url, request) }), cacheable: false };
    }
    if ('redirect' in rendered) return { ...rendered, html: '', cacheable: false };
    const html = documentHtml({ ...base, rendered });
    return { status: rendered.status, html, cacheable: rendered.status === 200 };
  };
}

/** Renders the frame around a page once per brand and menu, since it is the same for all visitors. */
function createFrames(routes: RouteObject[], providers: Providers, siteUrl: string) {
  const render = createRenderer(routes, providers);
  const frames = new Map<string, string>();
  return async function frameOf(url: URL, { api, onError }: PageRequest): Promise<string> {
    const path = pageAt(url.pathname)?.path ?? PAGES.home;
    const key = `${path} ${JSON.stringify([brand, ownLinks()])}`;
    const known = frames.get(key);
    if (known !== undefined) return known;
    const rendered = await attempt(render, new URL(siteUrl + path), siteUrl, { path, api, onError });
    if (!rendered || 'redirect' in rendered) return '';
    if (frames.size >= FRAMES_MAX) frames.clear();
    frames.set(key, rendered.body);
    return rendered.body;
  };
}

/** Renders the page; undefined if that fails or takes too long, in which case the browser renders it. */
async function attempt(
  render: ReturnType<typeof createRenderer>,
  url: URL,
  siteUrl: string,
  { api, signal, timeoutMilliseconds = defaultTimeoutMilliseconds, onError = () => undefined }: PageRequest,
): Promise<Rendering | undefined> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    return await render(url.href, { api, siteUrl, signal: either, onError });
  } catch (error) {
    onError(error);
    return undefined;
  }
}
