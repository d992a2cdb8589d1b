import { SqlMigration } from './sql-migration';

/** Must match the condition in app.businesses_named word for word. */
const LISTED = `vetting_status = 'approved' and is_active`;

/** Indexes for names, and for the towns with the most listings of a category; created without blocking writes. */
export class BusinessNameIndexes1764300000008 extends SqlMigration {
  name = 'BusinessNameIndexes1764300000008';

  transaction = false;

  // An interrupted attempt leaves an invalid index.
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
