import { PAGE_PARAMETERS } from '@townlink/contracts';
import type { ChangedTags } from '../page-source';
import type { AnsweredPage } from '../pages';

/** The surrogate key that every page carries. */
export const EVERY_PAGE = 'pages';

/** How long a page past its time may be handed out while a new one is fetched, and while none can be had, in seconds. */
const WHILE_FETCHING = 30;
const WHILE_AWAY = 86_400;

/** A key holds no space: they are told apart by it. */
const keyOf = (tag: string): string => tag.replaceAll(' ', '_');

/** The keys of the pages that a change concerns. */
export const keysOf = (changed: ChangedTags): string[] =>
  changed === 'everything' ? [EVERY_PAGE] : changed.map(keyOf);

/** Cache headers of a page: shared caches keep it until it is purged by key, browsers revalidate each time. */
export function cacheHeaders({ tags, status, origin }: AnsweredPage, seconds: number): Record<string, string> {
  const headers = {
    vary: 'accept-encoding',
    // RFC 9211, for operators and tests.
    'cache-status': `townlink; ${{ kept: 'hit', made: 'fwd=miss', stale: 'hit; detail=stale' }[origin]}`,
    // Campaigns and click ids make no second copy in caches that know this header either.
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
