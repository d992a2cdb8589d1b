import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  builtInPages,
  contentName,
  fillFacts,
  legalInEffect,
  type LegalDocument,
  type OwnLink,
  ownLinksOf,
  ownPagePath,
  plainText,
  readDocument,
  sitePages,
  TERMS_VERSION,
  termsVersionOf,
} from '@townlink/contracts';
import { menuInUse, termsInUse, useMenu, useTerms } from '@townlink/server-config';
import { Database, DatabaseSettings, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { Follower } from '../live/follower';
import { IN_MENUS, LEGAL } from './content-queries';

/** Notified by a trigger in the migration 0062-menu-links.ts. */
const CHANNEL = 'townlink_menu';

/** What every page shows about edited pages. */
interface Frame {
  links: OwnLink[];
  terms: string;
}

/**
 * Holds the links to the operator's own pages and the version of the terms in memory. While the database is
 * unavailable, the last known ones remain.
 */
@Injectable()
export class LiveFrame implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners: (() => void)[] = [];
  private readonly follower: Follower<Frame>;

  constructor(settings: DatabaseSettings, database: Database) {
    this.follower = new Follower(settings, {
      channel: CHANNEL,
      name: 'menu',
      read: () => database.as(systemActor, async (tx) => ({ links: await readLinks(tx), terms: await readTerms(tx) })),
      take: (frame) => this.take(frame),
    });
  }

  onModuleInit(): Promise<void> {
    return this.follower.start();
  }

  /** Registers a listener for changes of the links or terms. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
    useMenu([]);
    useTerms(TERMS_VERSION);
  }

  private take({ links, terms }: Frame): void {
    if (JSON.stringify([links, terms]) === JSON.stringify([menuInUse(), termsInUse()])) return;
    useMenu(links);
    useTerms(terms);
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

const [TERMS, PRIVACY] = [contentName(sitePages.terms.path), contentName(sitePages.privacy.path)];

async function readTerms(tx: EntityManager): Promise<string> {
  const rows = await tx.query<LegalRow[]>(LEGAL, [[TERMS, PRIVACY]]);
  const inEffect = (page: 'terms' | 'privacy', name: string): LegalDocument => {
    const row = rows.find((one) => one.name === name);
    return legalInEffect(page, row?.legal, row?.is_release ?? true);
  };
  return termsVersionOf(inEffect('terms', TERMS), inEffect('privacy', PRIVACY));
}

interface LegalRow {
  name: string;
  legal: unknown;
  is_release: boolean;
}
