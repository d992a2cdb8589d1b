import { Injectable } from '@nestjs/common';
import { ANALYTICS_MONTHS_KEPT } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

/** Creates the partitions of this month and the next three, and drops expired ones. */
@Injectable()
export class RenewMonthsHandler {
  constructor(private readonly database: Database) {}

  @Handles('analytics.renew-months')
  async renew(): Promise<void> {
    await this.database.as(systemActor, (tx) =>
      tx.query('select app.renew_analytics_months($1)', [ANALYTICS_MONTHS_KEPT]),
    );
  }
}
