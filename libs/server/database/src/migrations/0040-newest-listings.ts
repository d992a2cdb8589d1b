import { SqlMigration } from './sql-migration';

/** For pages that show the listings that were approved last. */
export class NewestListings1764300000040 extends SqlMigration {
  name = 'NewestListings1764300000040';

  transaction = false;

  // An attempt that was broken off leaves an index that is not valid.
  sql = [
    'drop index concurrently if exists providers_newest',
    `create index concurrently providers_newest on providers (vetted_at desc, id) where vetting_status = 'approved' and is_active
       and vetted_at is not null`,
  ];
}
