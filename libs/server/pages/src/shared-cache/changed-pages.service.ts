import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import { type ChangedTags, PageSource } from '../page-source';
import { SharedCacheSettings } from './shared-cache.config';
import { EVERY_PAGE, keysOf } from './surrogate-keys';

/** Maximum keys per purge call (Fastly's limit). Beyond that, every page is purged. */
const KEYS_A_CALL = 256;

/** Milliseconds to collect further changes, and to wait after a database error. */
const PAUSE = 200;
const PAUSE_AFTER_FAILURE = 2_000;

/**
 * Purges changed pages from the shared cache with a job that is retried until it succeeds. Every gateway does this after
 * dropping its own copies, so that a page fetched from one that had not received the change yet is purged too. The first
 * purge after startup covers everything, for changes made while no gateway ran.
 */
@Injectable()
export class ChangedPagesService implements OnApplicationShutdown {
  private readonly logger = new Logger('SharedCache');
  private readonly keys = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    settings: SharedCacheSettings,
    source: PageSource,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    if (settings.CDN_PURGE_URL) source.onChange((changed) => this.add(changed));
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private add(changed: ChangedTags): void {
    for (const key of keysOf(changed)) this.keys.add(key);
    if (this.keys.size > KEYS_A_CALL) {
      this.keys.clear();
      this.keys.add(EVERY_PAGE);
    }
    this.askIn(PAUSE);
  }

  private askIn(milliseconds: number): void {
    if (this.isStopped || this.timer) return;
    this.timer = setTimeout(() => void this.ask(), milliseconds).unref();
  }

  private async ask(): Promise<void> {
    const keys = this.keys.has(EVERY_PAGE) ? [EVERY_PAGE] : [...this.keys];
    this.keys.clear();
    const wait = await this.database
      .as(systemActor, (tx) => this.outbox.add(tx, 'pages.purge', { keys }))
      .then(() => PAUSE)
      .catch((error: unknown) => {
        this.logger.warn({ message: 'Adding a purge job failed; it is retried', err: error });
        for (const key of keys) this.keys.add(key);
        return PAUSE_AFTER_FAILURE;
      });
    this.timer = undefined;
    if (this.keys.size > 0) this.askIn(wait);
  }
}
