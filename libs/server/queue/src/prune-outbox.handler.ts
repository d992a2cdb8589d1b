import { Injectable } from '@nestjs/common';
import { Database, prune } from '@townlink/server-database';
import { Handles } from './handles';

/** Longer than any key is needed: outside services retry for at most three days. */
const KEEP_DAYS = 30;

/** Deletes old completed jobs. Failed ones stay for an administrator. */
@Injectable()
export class PruneOutboxHandler {
  constructor(private readonly database: Database) {}

  @Handles('outbox.prune')
  async prune(): Promise<void> {
    await prune(this.database, `delete from outbox where completed_at < now() - $1 * interval '1 day'`, [KEEP_DAYS]);
  }
}
