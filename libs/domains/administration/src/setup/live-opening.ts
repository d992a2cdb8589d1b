import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { closeSite, RuntimeSettings } from '@townlink/server-config';
import { DatabaseSettings } from '@townlink/server-database';
import { Follower } from '../live/follower';
import { SiteOpening } from './site-opening';

/** Announced by a trigger: 0064-setting-up.ts of the migrations. */
const CHANNEL = 'townlink_opening';

/**
 * Keeps in memory whether the site is closed: while SETUP_MODE is on and no administrator has opened it. Until the database was read
 * once it counts as closed; while the database is away, what was last known stays.
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
