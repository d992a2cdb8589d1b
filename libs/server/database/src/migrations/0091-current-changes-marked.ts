import { SqlMigration } from './sql-migration';

/**
 * Marks the last changes that precede the mark, and creates the indexes on marked ones. Works in batches, holding the lock
 * that commits of changes wait for: a later change is either seen here or clears the mark itself.
 */
export class CurrentChangesMarked1764300000091 extends SqlMigration {
  name = 'CurrentChangesMarked1764300000091';

  transaction = false;

  sql = [
    `do $$
     declare done bigint := 0; last bigint;
     begin
       loop
         select max(id) into last from (select id from listing_changes where id > done order by id limit 10000) batch;
         exit when last is null;
         perform pg_advisory_xact_lock(hashtextextended('listing_changes', 0));
         update listing_changes c set current_at = changed_at
          where id > done and id <= last and kind <> 'removed' and position is not null and current_at is null
            and not exists (select from listing_changes later where later.provider_id = c.provider_id and later.id > c.id);
         commit;
         done := last;
       end loop;
     end $$`,
    // An interrupted attempt leaves an invalid index.
    'drop index concurrently if exists listing_changes_current',
    'create index concurrently listing_changes_current on listing_changes (provider_id) where current_at is not null',
    'drop index concurrently if exists listing_changes_current_by_time',
    // None is a removal. The list of a state does not filter by that, so it never uses this index and scans other states.
    `create index concurrently listing_changes_current_by_time on listing_changes (current_at, id)
       where current_at is not null and kind <> 'removed'`,
    'drop index concurrently if exists listing_changes_current_of_state',
    `create index concurrently listing_changes_current_of_state on listing_changes (state, current_at, id)
       where current_at is not null`,
  ];
}
