import { SqlMigration } from './sql-migration';

/** Finds the towns nearest to a position. */
export class PlacesByPosition1764300000006 extends SqlMigration {
  name = 'PlacesByPosition1764300000006';

  sql = 'create index gazetteer_places_position on gazetteer_places (lat, lng);';
}
