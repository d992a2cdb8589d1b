import { SqlMigration } from './sql-migration';

/**
 * A market's listings by rating, with the service radius as last column: listings that serve a town from elsewhere are found
 * in the index alone.
 */
export class ServingIndex1764300000005 extends SqlMigration {
  name = 'ServingIndex1764300000005';

  transaction = false;

  sql = [
    'drop index concurrently if exists providers_serving',
    `create index concurrently providers_serving on providers
       (city_id, category_id, google_rating desc nulls last, google_review_count desc nulls last, sort_name, id, radius_miles)
       where vetting_status = 'approved' and is_active`,
  ];
}
