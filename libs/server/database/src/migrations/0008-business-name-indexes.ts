import { SqlMigration } from './sql-migration';

/** Must be what app.businesses_named asks for, word by word. */
const LISTED = `vetting_status = 'approved' and is_active`;

/** Finds names, and the towns with the most listings of a category, without blocking writes. */
export class BusinessNameIndexes1764300000008 extends SqlMigration {
  name = 'BusinessNameIndexes1764300000008';

  transaction = false;

  // An attempt that was broken off leaves an index that is not valid.
  sql = [
    'drop index concurrently if exists providers_name_key',
    `create index concurrently providers_name_key on providers (app.name_key(business_name)) where ${LISTED}`,
    'drop index concurrently if exists providers_name_words',
    `create index concurrently providers_name_words on providers using gin (app.name_words(business_name, city_id))
       with (fastupdate = off) where ${LISTED}`,
    'drop index concurrently if exists market_counts_most',
    'create index concurrently market_counts_most on market_counts (category_id, listed desc) where listed > 0',
  ];
}
