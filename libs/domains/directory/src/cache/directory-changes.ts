import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DatabaseSettings, Listener } from '@townlink/server-database';

/** The channel that the triggers of migration 0010 announce changes on. */
const CHANNEL = 'townlink_directory';

/** What changed: a city and category's listings; new cities, categories or terms; or anything at all. */
export type DirectoryChange = { cityId: string; categoryId: string } | 'reference' | 'anything';

/**
 * Hears from PostgreSQL what changed in the directory, whichever process changed it. While nobody can hear (`deaf`),
 * nothing that was kept may be handed out.
 */
@Injectable()
export class DirectoryChanges implements OnModuleInit, OnApplicationShutdown {
  private readonly hearers: ((change: DirectoryChange) => void)[] = [];
  private readonly listener: Listener;

  /** Whether changes are not heard at the moment. */
  deaf = true;

  /** How many changes there were: what was read under another count may be older than the last change. */
  count = 0;

  constructor(settings: DatabaseSettings) {
    this.listener = new Listener(settings, {
      channel: CHANNEL,
      name: 'townlink-directory-changes',
      onNotification: (payload) => this.tell(readChange(payload)),
      onConnected: () => {
        this.tell('anything');
        this.deaf = false;
      },
      onLost: () => {
        this.deaf = true;
      },
    });
  }

  onModuleInit(): void {
    this.listener.start();
  }

  /** Calls the hearer on every change, and with 'anything' when changes may have been missed. */
  onChange(hearer: (change: DirectoryChange) => void): void {
    this.hearers.push(hearer);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  private tell(change: DirectoryChange): void {
    this.count++;
    for (const hearer of this.hearers) hearer(change);
  }
}

/** Reads '{city id} {category id}' or 'reference'; everything else means 'anything'. */
export function readChange(payload = ''): DirectoryChange {
  if (payload === 'reference') return payload;
  const [cityId, categoryId] = payload.split(' ');
  return cityId && categoryId ? { cityId, categoryId } : 'anything';
}
