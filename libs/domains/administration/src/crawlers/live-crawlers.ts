import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type CrawlerRules, RELEASE_CRAWLERS } from '@townlink/contracts';
import { useCrawlers } from '@townlink/server-config';
import { Database, DatabaseSettings, systemActor } from '@townlink/server-database';
import { Follower } from '../live/follower';
import { readCrawlerRules } from './stored-rules';

/** Announced by a trigger: 0081-crawler-rules.ts of the migrations. */
const CHANNEL = 'townlink_crawlers';

/** Keeps the rules for crawlers in memory. While the database is away, the last known ones stay. */
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
