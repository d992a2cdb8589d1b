import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { brandOfStored } from '@townlink/contracts';
import { type BrandFile, type BrandInUse, RuntimeSettings, useBrand } from '@townlink/server-config';
import { Database, DatabaseSettings, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { Follower } from '../live/follower';
import { emailLogosOf } from './email-logo';

/** Notified by a trigger in the migration 0028-brands.ts. */
const CHANNEL = 'townlink_brand';

/** Holds the published brand in memory. While the database is unavailable, the last known one remains. */
@Injectable()
export class LiveBrand implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners: (() => void)[] = [];
  private readonly follower: Follower<BrandInUse | undefined>;
  private known: BrandInUse | undefined;

  constructor(settings: DatabaseSettings, database: Database, runtime: RuntimeSettings) {
    this.follower = new Follower(settings, {
      channel: CHANNEL,
      name: 'brand',
      read: () => database.as(systemActor, (tx) => readPublished(tx, runtime.SITE_URL)),
      take: (brand) => this.take(brand),
    });
  }

  onModuleInit(): Promise<void> {
    return this.follower.start();
  }

  /** Registers a listener for a change of the brand in use. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
    useBrand(undefined);
  }

  private take(brand: BrandInUse | undefined): void {
    if (sameAs(this.known, brand)) return;
    this.known = brand;
    useBrand(brand);
    for (const listener of this.listeners) listener();
  }
}

/** Files are named by their content. */
const sameAs = (one: BrandInUse | undefined, other: BrandInUse | undefined): boolean =>
  JSON.stringify(one?.brand) === JSON.stringify(other?.brand);

async function readPublished(tx: EntityManager, siteUrl: string): Promise<BrandInUse | undefined> {
  const [row] = await tx.query<{ content: unknown }[]>(`select content from brands where state = 'published'`);
  return row && readBrand(tx, row.content, siteUrl);
}

/** A stored brand with the bytes of its logos; a missing logo is left out. */
export async function readBrand(tx: EntityManager, content: unknown, siteUrl: string): Promise<BrandInUse> {
  const brand = brandOfStored(content);
  const rows = await tx.query<{ name: string; bytes: Buffer }[]>(
    'select name, bytes from brand_files where name = any($1::text[])',
    [Object.values(brand.logos)],
  );
  const files = new Map(rows.map(({ name, bytes }) => [name, { type: typeOf(name), bytes }]));
  const logos = Object.fromEntries(Object.entries(brand.logos).filter(([, name]) => files.has(name)));
  // Logos that cannot be drawn for emails are left out; emails then show only the name.
  const emailLogos = await emailLogosOf({ logos }, files, siteUrl).catch(() => undefined);
  return { brand: { ...brand, logos }, files, ...(emailLogos && { emailLogos }) };
}

export const typeOf = (name: string): BrandFile['type'] => (name.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
