import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database, DatabaseSettings, systemActor } from '@townlink/server-database';
import { EmailCatalog } from '@townlink/server-mail';
import { Follower } from '../live/follower';
import { PUBLISHED } from './queries';

/** Notified by a trigger in the migration 0043-email-words.ts. */
const CHANNEL = 'townlink_emails';

interface Row {
  name: string;
  document: unknown;
}

/** Holds the published texts of emails in memory. While the database is unavailable, the last known ones remain. */
@Injectable()
export class LiveEmails implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Emails');
  private readonly follower: Follower<Row[]>;

  constructor(settings: DatabaseSettings, database: Database, emails: EmailCatalog) {
    this.follower = new Follower(settings, {
      channel: CHANNEL,
      name: 'emails',
      read: () => database.as(systemActor, (tx) => tx.query<Row[]>(PUBLISHED)),
      take: (rows) => this.warnOf(emails.publish(rows.map(({ name, document }) => [name, document]))),
    });
  }

  onModuleInit(): Promise<void> {
    return this.follower.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.follower.stop();
  }

  private warnOf(refused: readonly string[]): void {
    if (refused.length > 0)
      this.logger.warn({ message: 'Published words do not fit this release, which sends its own', emails: refused });
  }
}
