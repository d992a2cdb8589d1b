import { Injectable } from '@nestjs/common';
import { daysAfter, earliestToday } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import { compareListings } from './compare-listings';

/** Counts the last day that has ended in every time zone. */
@Injectable()
export class CompareListingsHandler {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles('analytics.compare-listings')
  async compare(): Promise<void> {
    const yesterday = daysAfter(earliestToday(this.clock.now()), -1);
    await this.database.as(systemActor, async (tx) => {
      // A large state has hundreds of thousands of listings, each with every part.
      await tx.query(`set local statement_timeout = '5min'`);
      await compareListings(tx, [yesterday]);
    });
  }
}
