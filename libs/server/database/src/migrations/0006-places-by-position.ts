import { SqlMigration } from './sql-migration';

/** Finds the towns nearest to a position. */
export class PlacesByPosition1764300000006 extends SqlMigration {
  name = 'PlacesByPosition1764300000006';

  transaction = false;

  // An interrupted attempt leaves an invalid index.
  sql = [
    'drop index concurrently if exists gazetteer_places_position',
    'create index concurrently gazetteer_places_position on gazetteer_places (lat, lng)',
  ];
}
