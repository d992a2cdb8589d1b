import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type ChangedTags, PageSource } from './page-source';
import { MEANT_PARAMETERS, type AnsweredPage } from './pages';
import { PageSettings } from './pages.config';

/** The surrogate key that every page carries. */
const EVERY_PAGE = 'pages';

/** Most keys of one purge call: what Fastly takes. More of them at once are said as every page. */
const KEYS_A_CALL = 256;

/** Changes come in bunches: how long others are waited for, and how long after a call that failed, in milliseconds. */
const PAUSE = 200;
const PAUSE_AFTER_FAILURE = 2_000;
const CALL_TIMEOUT = 5_000;

/** How long a page past its time may be handed out while a new one is fetched, and while none can be had, in seconds. */
const WHILE_FETCHING = 30;
const WHILE_AWAY = 86_400;

/** A key holds no space: they are told apart by it. */
const keyOf = (tag: string): string => tag.replaceAll(' ', '_');

/** What a page says to caches. Whoever may keep it is told by key when it changes; browsers ask each time. */
export function cacheHeaders({ tags, status, origin }: AnsweredPage, seconds: number): Record<string, string> {
  const headers = {
    vary: 'accept-encoding',
    // RFC 9211, for operators and tests.
    'cache-status': `townlink; ${{ kept: 'hit', made: 'fwd=miss', stale: 'hit; detail=stale' }[origin]}`,
    // Campaigns and click ids make no second copy in caches that know this header either.
    'no-vary-search': `params, except=(${MEANT_PARAMETERS.map((name) => `"${name}"`).join(' ')})`,
  };
  if (seconds === 0 || !tags || status !== 200 || origin === 'stale')
    return { ...headers, 'cache-control': 'no-cache' };
  return {
    ...headers,
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${WHILE_FETCHING}, stale-if-error=${WHILE_AWAY}`,
    'surrogate-key': [EVERY_PAGE, ...tags.map(keyOf)].join(' '),
  };
}

/**
 * Tells the shared cache which pages changed, until it has heard. Every gateway tells it, each after having forgotten its own
 * copies: a page that was fetched from one that had not heard of the change yet is dropped by that one's call.
 */
@Injectable()
export class SharedCache implements OnApplicationShutdown {
  private readonly logger = new Logger('SharedCache');
  private readonly keys = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly settings: PageSettings,
    source: PageSource,
  ) {
    if (settings.CDN_PURGE_URL) source.onChange((changed) => this.add(changed));
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private add(changed: ChangedTags): void {
    for (const key of changed === 'everything' ? [EVERY_PAGE] : changed.map(keyOf)) this.keys.add(key);
    if (this.keys.size > KEYS_A_CALL) {
      this.keys.clear();
      this.keys.add(EVERY_PAGE);
    }
    this.callIn(PAUSE);
  }

  private callIn(milliseconds: number): void {
    if (this.isStopped || this.timer) return;
    this.timer = setTimeout(() => void this.call(), milliseconds).unref();
  }

  private async call(): Promise<void> {
    const keys = this.keys.has(EVERY_PAGE) ? [EVERY_PAGE] : [...this.keys];
    this.keys.clear();
    const error = await this.purge(keys).catch((reason: unknown) => reason);
    this.timer = undefined;
    if (error === undefined) return this.keys.size > 0 ? this.callIn(PAUSE) : undefined;
    this.logger.warn({ message: 'The shared cache was not told of a change; it is told again', err: error });
    for (const key of keys) this.keys.add(key);
    this.callIn(PAUSE_AFTER_FAILURE);
  }

  /** As Fastly and others want it: the keys in a header of a POST. */
  private async purge(keys: readonly string[]): Promise<undefined> {
    const { CDN_PURGE_URL, CDN_PURGE_TOKEN: token } = this.settings;
    const response = await fetch(CDN_PURGE_URL!, {
      method: 'POST',
      headers: {
        'surrogate-key': keys.join(' '),
        ...(token && { authorization: `Bearer ${token}`, 'fastly-key': token }),
      },
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The shared cache answered ${response.status}`);
  }
}
