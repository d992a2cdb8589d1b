import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type CrawlerRules, RELEASE_CRAWLERS } from '@townlink/contracts';
import { useCrawlers } from '@townlink/server-config';
import { Database, DatabaseSettings, systemActor } from '@townlink/server-database';
import { Follower } from '../live/follower';
import { readCrawlerRules } from './stored-rules';

/** Notified by a trigger in the migration 0081-crawler-rules.ts. */
const CHANNEL = 'townlink_crawlers';

/** Holds the rules for crawlers in memory. While the database is unavailable, the last known ones remain. */
@Injectable()
export class LiveCrawlers implements OnModuleInit, OnApplicationShutdown {
  private readonly follower: Follower<CrawlerRules>;

  constructor(settings: DatabaseSettings, database: Database) {
    this.follower = new Follower(settings, {
      channel: CHANNEL,
      name: 'crawlers',
      read: () => database.as(systemActor, readCrawlerRules),
      take: useCrawlers,
    });
  }

  onModuleInit(): Promise<void> {
    return this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
    useCrawlers(RELEASE_CRAWLERS);
  }
}
