import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { closeSite, RuntimeSettings } from '@townlink/server-config';
import { DatabaseSettings } from '@townlink/server-database';
import { Follower } from '../live/follower';
import { SiteOpening } from './site-opening';

/** Notified by a trigger in the migration 0064-setting-up.ts. */
const CHANNEL = 'townlink_opening';

/**
 * Holds in memory whether the site is closed: while SETUP_MODE is on and no administrator has opened it. Until the
 * database was first read, the site counts as closed; while the database is unavailable, the last known state remains.
 */
@Injectable()
export class LiveOpening implements OnModuleInit, OnApplicationShutdown {
  private readonly follower: Follower<boolean> | undefined;

  constructor(settings: DatabaseSettings, opening: SiteOpening, { SETUP_MODE }: RuntimeSettings) {
    if (!SETUP_MODE) return;
    this.follower = new Follower(settings, {
      channel: CHANNEL,
      name: 'opening',
      read: () => opening.isOpen(),
      take: (isOpened) => closeSite(!isOpened),
    });
  }

  async onModuleInit(): Promise<void> {
    if (!this.follower) return;
    closeSite(true);
    await this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower?.stop();
    closeSite(false);
  }
}
