import { Injectable } from '@nestjs/common';
import { LISTING_CHANGES_DAYS } from '@townlink/contracts';
import { Database, prune } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

/** One day more than the maximum age of a cursor, so that no reader misses a removal. */
const KEEP_DAYS = LISTING_CHANGES_DAYS + 1;

/** Deletes old changes, except the last change of each current listing, where a mirror starts. */
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
      // A removal is deleted after every earlier change of its listing: otherwise one of those would be the latest.
      'old.id',
    );
  }
}
