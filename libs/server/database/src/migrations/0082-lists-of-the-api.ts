import { SqlMigration } from './sql-migration';

/** For the lists of the public API: a city's listings in public order, cities by state and slug, changes in a state by time. */
export class ListsOfTheApi1764300000082 extends SqlMigration {
  name = 'ListsOfTheApi1764300000082';

  transaction = false;

  // An interrupted attempt leaves an invalid index.
  sql = [
    'drop index concurrently if exists providers_city_order',
    `create index concurrently providers_city_order on providers
       (city_id, tier_rank, rating_order, review_order, sort_name, id) where vetting_status = 'approved' and is_active`,
    'drop index concurrently if exists cities_of_state',
    'create index concurrently cities_of_state on cities (state, slug collate "C")',
    'drop index concurrently if exists listing_changes_of_state_by_time',
    'create index concurrently listing_changes_of_state_by_time on listing_changes (state, changed_at, id)',
  ];
}
