import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DatabaseSettings } from '@townlink/server-database';
import pg from 'pg';

/** The channel that the triggers of migration 0010 announce changes on. */
const CHANNEL = 'townlink_directory';

/** Pause before a broken connection is opened again, in milliseconds. */
const RETRY_AFTER = 500;

/** What changed: a city and category's listings; new cities, categories or terms; or anything at all. */
export type DirectoryChange = { cityId: string; categoryId: string } | 'reference' | 'anything';

/**
 * Hears from PostgreSQL what changed in the directory, whichever process changed it. While nobody can hear (`deaf`),
 * nothing that was kept may be handed out.
 */
@Injectable()
export class DirectoryChanges implements OnModuleInit, OnApplicationShutdown {
  private readonly hearers: ((change: DirectoryChange) => void)[] = [];
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  /** Whether changes are not heard at the moment. */
  deaf = true;

  /** How many changes there were: what was read under another count may be older than the last change. */
  count = 0;

  constructor(private readonly settings: DatabaseSettings) {}

  onModuleInit(): void {
    void this.listen();
  }

  /** Calls the hearer on every change, and with 'anything' when changes may have been missed. */
  onChange(hearer: (change: DirectoryChange) => void): void {
    this.hearers.push(hearer);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.settings.DATABASE_URL,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'townlink-directory-changes',
    });
    this.client = client;
    client.once('end', () => this.lost());
    client.on('error', () => void client.end().catch(() => undefined));
    client.on('notification', ({ payload }) => this.tell(readChange(payload)));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.tell('anything');
      this.deaf = false;
    } catch {
      await client.end().catch(() => undefined);
      this.lost();
    }
  }

  private lost(): void {
    this.deaf = true;
    clearTimeout(this.retry);
    if (!this.stopped) this.retry = setTimeout(() => void this.listen(), RETRY_AFTER);
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
