import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DatabaseSettings, Listener, PublicReader } from '@townlink/server-database';

/**
 * Notified by triggers in these migrations: 04-directory.ts, 07-provider-triggers.ts, 0020-listing-reports.ts and
 * 0030-content-pages.ts, and by jobs of this domain.
 */
const CHANNEL = 'townlink_directory';

/** Whether a change affects listings, their number, or whether there are any. */
const CHANGE_SCOPES = ['listing', 'count', 'market'] as const;

const NAMED_CHANGES = ['cities', 'reference', 'reports', 'content', 'names'] as const;

export interface MarketChange {
  cityId: string;
  categoryId: string;
  scope: (typeof CHANGE_SCOPES)[number];
}

/**
 * What changed: a market's listings, a new city, categories or terms, figures of reports, pages of blocks, the names that a
 * search server knows, or anything.
 */
export type DirectoryChange = MarketChange | (typeof NAMED_CHANGES)[number] | 'anything';

/**
 * PostgreSQL notifications about changes of the directory by any process. While `disconnected`, caches must not be
 * used.
 */
@Injectable()
export class DirectoryChanges implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners: ((change: DirectoryChange) => void)[] = [];
  private readonly listener: Listener;

  disconnected = true;

  constructor(settings: DatabaseSettings, reader: PublicReader) {
    this.listener = new Listener(settings, {
      channel: CHANNEL,
      name: 'townlink-directory-changes',
      onNotification: (payload) => {
        // Called before caches are dropped, so that they are not refilled from a lagging replica.
        reader.changed();
        this.emit(readChange(payload));
      },
      onConnected: () => {
        reader.setListening(true);
        this.emit('anything');
        this.disconnected = false;
      },
      onLost: () => {
        reader.setListening(false);
        this.disconnected = true;
      },
    });
  }

  onModuleInit(): void {
    this.listener.start();
  }

  /** Registers a listener for every change; it gets 'anything' when changes may have been missed. */
  onChange(listener: (change: DirectoryChange) => void): void {
    this.listeners.push(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  private emit(change: DirectoryChange): void {
    for (const listener of this.listeners) listener(change);
  }
}

/**
 * Parses '{city id} {category id} {scope}', 'cities', 'reference', 'reports', 'content' or 'names'; anything else is
 * 'anything'.
 */
function readChange(payload = ''): DirectoryChange {
  const named = NAMED_CHANGES.find((one) => one === payload);
  if (named) return named;
  const [cityId, categoryId, word = 'listing'] = payload.split(' ');
  const scope = CHANGE_SCOPES.find((one) => one === word);
  return cityId && categoryId && scope ? { cityId, categoryId, scope } : 'anything';
}
