import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { brandOfStored } from '@townlink/contracts';
import { type BrandFile, type BrandInUse, useBrand } from '@townlink/server-config';
import { Database, DatabaseSettings, Listener, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

/** Announced by a trigger: 0028-brands.ts of the migrations. */
const CHANNEL = 'townlink_brand';

/** Milliseconds until the brand is read again after a failure. */
const RETRY_AFTER = 1_000;

/**
 * Keeps the published brand in memory: read at the start, on every change, and after notifications may have been missed. While
 * the database is away, the last known one stays.
 */
@Injectable()
export class LiveBrand implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Brand');
  private readonly listeners: (() => void)[] = [];
  private readonly listener: Listener;
  private last: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    settings: DatabaseSettings,
    private readonly database: Database,
  ) {
    this.listener = new Listener(settings, {
      channel: CHANNEL,
      name: 'townlink-brand',
      onNotification: () => this.refresh(),
      onConnected: () => this.refresh(),
    });
  }

  async onModuleInit(): Promise<void> {
    this.refresh();
    await this.last;
    this.listener.start();
  }

  /** Called once another brand is in use. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await this.listener.stop();
    await this.last;
    useBrand(undefined);
  }

  /** One after another, so that an earlier reading never replaces a later one. */
  private refresh(): void {
    clearTimeout(this.retry);
    this.last = this.last.then(() => this.load());
  }

  private async load(): Promise<void> {
    if (this.isStopped) return;
    try {
      const brand = await this.database.as(systemActor, readPublished);
      if (sameAs(this.known, brand)) return;
      this.known = brand;
      useBrand(brand);
      for (const listener of this.listeners) listener();
    } catch (error) {
      this.logger.warn({ message: 'The brand could not be read; the last known one stays', err: error });
      if (!this.isStopped) this.retry = setTimeout(() => this.refresh(), RETRY_AFTER).unref();
    }
  }

  private known: BrandInUse | undefined;
}

/** Files are named by their content. */
const sameAs = (one: BrandInUse | undefined, other: BrandInUse | undefined): boolean =>
  JSON.stringify(one?.brand) === JSON.stringify(other?.brand);

async function readPublished(tx: EntityManager): Promise<BrandInUse | undefined> {
  const [row] = await tx.query<{ content: unknown }[]>(`select content from brands where state = 'published'`);
  return row && readBrand(tx, row.content);
}

/** A stored brand with the bytes of its logos; a logo that is not there is none. */
export async function readBrand(tx: EntityManager, content: unknown): Promise<BrandInUse> {
  const brand = brandOfStored(content);
  const rows = await tx.query<{ name: string; bytes: Buffer }[]>(
    'select name, bytes from brand_files where name = any($1::text[])',
    [Object.values(brand.logos)],
  );
  const files = new Map(rows.map(({ name, bytes }) => [name, { type: typeOf(name), bytes }]));
  const logos = Object.fromEntries(Object.entries(brand.logos).filter(([, name]) => files.has(name)));
  return { brand: { ...brand, logos }, files };
}

export const typeOf = (name: string): BrandFile['type'] => (name.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
