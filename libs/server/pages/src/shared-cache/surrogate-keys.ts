import { PAGE_PARAMETERS } from '@townlink/contracts';
import type { ChangedTags } from '../page-source';
import type { AnsweredPage } from '../pages';

/** The surrogate key of every page. */
export const EVERY_PAGE = 'pages';

/** Seconds that an expired page may be served during a fetch, or while fetching fails. */
const WHILE_FETCHING = 30;
const WHILE_AWAY = 86_400;

/** Keys are separated by spaces. */
const keyOf = (tag: string): string => tag.replaceAll(' ', '_');

/** Surrogate keys of a change. */
export const keysOf = (changed: ChangedTags): string[] =>
  changed === 'everything' ? [EVERY_PAGE] : changed.map(keyOf);

/**
 * Cache headers of a page: shared caches store it until purged by key, browsers revalidate each time.
 * @param isNegotiated whether the Accept header decides between HTML and Markdown
 */
export function cacheHeaders(
  { tags, status, origin }: AnsweredPage,
  seconds: number,
  isNegotiated: boolean,
): Record<string, string> {
  const headers = {
    vary: isNegotiated ? 'accept-encoding, accept' : 'accept-encoding',
    // RFC 9211, for operators and tests.
    'cache-status': `townlink; ${{ kept: 'hit', made: 'fwd=miss', stale: 'hit; detail=stale' }[origin]}`,
    // Campaign and click IDs create no second copy in caches that support this header.
    'no-vary-search': `params, except=(${PAGE_PARAMETERS.map((name) => `"${name}"`).join(' ')})`,
  };
  if (seconds === 0 || !tags || status !== 200 || origin === 'stale')
    return { ...headers, 'cache-control': 'no-cache' };
  return {
    ...headers,
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${WHILE_FETCHING}, stale-if-error=${WHILE_AWAY}`,
    'surrogate-key': [EVERY_PAGE, ...tags.map(keyOf)].join(' '),
  };
}
