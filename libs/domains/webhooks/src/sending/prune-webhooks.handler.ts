import { Injectable } from '@nestjs/common';
import { WEBHOOK_LIMITS } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, prune } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

const OLD = `delete from webhook_messages where created_at < $1::timestamptz - $2 * interval '1 day'`;

/** Prunes the log after a month, including messages that still wait for an unused webhook. */
@Injectable()
export class PruneWebhooksHandler {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles('webhooks.prune')
  async prune(): Promise<void> {
    await prune(this.database, OLD, [this.clock.now(), WEBHOOK_LIMITS.logDays]);
  }
}
