import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, prune } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

const OLD = `
  delete from bulk_actions where state not in ('running', 'undoing')
     and (created_at < $1::timestamptz - interval '30 days'
          or (state = 'prepared' and created_at < $1::timestamptz - interval '1 day'))`;

/** Deletes old bulk actions; the audit log retains what they did. */
@Injectable()
export class PruneBulkHandler {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles('bulk.prune')
  async prune(): Promise<void> {
    await prune(this.database, OLD, [this.clock.now()]);
  }
}
