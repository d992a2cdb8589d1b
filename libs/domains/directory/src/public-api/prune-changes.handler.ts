import { Injectable } from '@nestjs/common';
import { LISTING_CHANGES_DAYS } from '@townlink/contracts';
import { Database, prune } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

/** A day more than a cursor may be old, so that none misses a removal. */
const KEEP_DAYS = LISTING_CHANGES_DAYS + 1;

/** Forgets old changes, except the last one of each listing that there is: those are where a mirror begins. */
@Injectable()
export class PruneChangesHandler {
  constructor(private readonly database: Database) {}

  @Handles('directory.prune-changes')
  async prune(): Promise<void> {
    await prune(
      this.database,
      `delete from listing_changes old where old.changed_at < now() - $1 * interval '1 day' and (old.kind = 'removed'
         or exists (select from listing_changes later where later.provider_id = old.provider_id and later.id > old.id))`,
      [KEEP_DAYS],
      // A removal goes after all that it ends: without it, what came before would be the last word on the listing.
      'old.id',
    );
  }
}
