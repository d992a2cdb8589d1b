import { hasMarkdown, markdownPath, pageOfMarkdown } from '@townlink/contracts';
import Negotiator from 'negotiator';

/** Format of a page. */
export type PageForm = 'html' | 'markdown';

/** HTML if both are equally acceptable. */
const MEDIA_TYPES = ['text/html', 'text/markdown'];

/** In characters. Browsers send up to 200; a longer list is ignored. */
const ACCEPT_MAX = 1_000;

export interface RequestedPage {
  /** The page's own path, without '.md'. */
  path: string;
  /** With its '?', or empty. */
  query: string;
  form: PageForm;
  /** Whether the Accept header decides the format; caches then store both. */
  isNegotiated: boolean;
}

/** The requested page and format: an address that ends in '.md' is always Markdown. */
export function requestedPage(url: string, accept: string | undefined): RequestedPage {
  const start = url.indexOf('?');
  const [path, query] = start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start)];
  const page = pageOfMarkdown(path);
  if (page !== undefined) return { path: page, query, form: 'markdown', isNegotiated: false };
  const isNegotiated = hasMarkdown(path);
  return { path, query, form: isNegotiated ? formFor(accept) : 'html', isNegotiated };
}

/** Markdown only for clients that name it and prefer it. */
export function formFor(accept: string | undefined): PageForm {
  if (!accept || accept.length > ACCEPT_MAX || !/text\/markdown/i.test(accept)) return 'html';
  const preferred = new Negotiator({ headers: { accept } }).mediaType(MEDIA_TYPES);
  return preferred === 'text/markdown' ? 'markdown' : 'html';
}

/** Redirect target: the Markdown of a page redirects to the Markdown of another. @param location path and query */
export function redirectTarget(location: string, { form, isNegotiated }: RequestedPage): string {
  if (form === 'html' || isNegotiated) return location;
  return hasMarkdown(location.replace(/[?#].*/s, '')) ? markdownPath(location) : location;
}
