import { SqlMigration } from './sql-migration';

/** For pages that show the listings that were approved last. */
export class NewestListings1764300000040 extends SqlMigration {
  name = 'NewestListings1764300000040';

  sql = `
    create index providers_newest on providers (vetted_at desc, id) where vetting_status = 'approved' and is_active
      and vetted_at is not null;`;
}
