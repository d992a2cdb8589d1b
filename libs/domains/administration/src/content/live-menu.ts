import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  builtInPages,
  fillFacts,
  type OwnLink,
  ownLinksOf,
  ownPagePath,
  plainText,
  readDocument,
} from '@townlink/contracts';
import { menuInUse, useMenu } from '@townlink/server-config';
import { Database, DatabaseSettings, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { Follower } from '../live/follower';
import { IN_MENUS } from './content-queries';

/** Announced by a trigger: 0062-menu-links.ts of the migrations. */
const CHANNEL = 'townlink_menu';

/** Keeps the links to published pages of the operator's own in memory. While the database is away, the last known ones stay. */
@Injectable()
export class LiveMenu implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners: (() => void)[] = [];
  private readonly follower: Follower<OwnLink[]>;

  constructor(settings: DatabaseSettings, database: Database) {
    this.follower = new Follower(settings, {
      channel: CHANNEL,
      name: 'menu',
      read: () => database.as(systemActor, readLinks),
      take: (links) => this.take(links),
    });
  }

  onModuleInit(): Promise<void> {
    return this.follower.start();
  }

  /** Called once there are other links. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
    useMenu([]);
  }

  private take(links: OwnLink[]): void {
    if (JSON.stringify(links) === JSON.stringify(menuInUse())) return;
    useMenu(links);
    for (const listener of this.listeners) listener();
  }
}

async function readLinks(tx: EntityManager): Promise<OwnLink[]> {
  const rows = await tx.query<{ name: string; document: unknown }[]>(IN_MENUS, [[...builtInPages.keys()]]);
  return ownLinksOf(
    rows.map(({ name, document }) => {
      const { title, menu, menuOrder } = readDocument(document);
      return { path: ownPagePath(name), title: plainText(fillFacts(title, [])), menu, menuOrder };
    }),
  );
}
