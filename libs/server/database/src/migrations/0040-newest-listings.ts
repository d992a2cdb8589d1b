import { SqlMigration } from './sql-migration';

/** For pages that show the most recently approved listings. */
export class NewestListings1764300000040 extends SqlMigration {
  name = 'NewestListings1764300000040';

  transaction = false;

  // An interrupted attempt leaves an invalid index.
  sql = [
    'drop index concurrently if exists providers_newest',
    `create index concurrently providers_newest on providers (vetted_at desc, id) where vetting_status = 'approved' and is_active
       and vetted_at is not null`,
  ];
}
