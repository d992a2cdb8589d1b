import { Injectable } from '@nestjs/common';
import { IMPORT_KEPT_DAYS } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, Outbox } from '@townlink/server-queue';
import { IMPORT_BUCKET } from '../import-receiver';

const OLD = `
  select id, path from imports
   where path is not null and created_at < $1::timestamptz - interval '${IMPORT_KEPT_DAYS} days'
     and state not in ('checking', 'importing', 'undoing')
   order by created_at limit 1 for update skip locked`;

/** Deletes files and rows of old imports; their results stay in the list. */
@Injectable()
export class PruneImportsHandler {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Handles('imports.prune')
  async prune(): Promise<void> {
    while (await this.pruneOne());
  }

  private pruneOne(): Promise<boolean> {
    return this.database.as(systemActor, async (tx) => {
      const [old] = await tx.query<{ id: string; path: string }[]>(OLD, [this.clock.now()]);
      if (!old) return false;
      await this.outbox.add(tx, 'storage.remove', { bucket: IMPORT_BUCKET, path: old.path });
      await tx.query('delete from import_rows where import_id = $1', [old.id]);
      await tx.query('delete from import_keys where import_id = $1', [old.id]);
      await tx.query(`update imports set path = null, sample = '[]' where id = $1`, [old.id]);
      return true;
    });
  }
}
