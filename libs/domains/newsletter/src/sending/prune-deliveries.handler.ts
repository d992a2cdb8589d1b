import { Injectable } from '@nestjs/common';
import { Database, prune } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

/** Days to retain individual recipients; totals stay with the newsletter. */
const KEEP_DAYS = 180;

const OF_OLD_NEWSLETTERS = `
  delete from newsletter_deliveries where send_id in (
    select id from newsletter_sends where state in ('sent', 'stopped') and sent_at < now() - $1 * interval '1 day')`;

@Injectable()
export class PruneDeliveriesHandler {
  constructor(private readonly database: Database) {}

  @Handles('newsletter.prune')
  async prune(): Promise<void> {
    await prune(this.database, OF_OLD_NEWSLETTERS, [KEEP_DAYS]);
  }
}
