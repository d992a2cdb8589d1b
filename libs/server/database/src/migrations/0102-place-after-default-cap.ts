import { SqlMigration } from './sql-migration';

/**
 * An import or its undo restores a market's default cap by deleting the row. If that is the larger one, providers who
 * have paid and wait for a slot were placed only by the nightly comparison.
 */
export class PlaceAfterDefaultCap1764300000102 extends SqlMigration {
  name = 'PlaceAfterDefaultCap1764300000102';

  sql = `
    create trigger place_after_default_cap after delete on limits for each row execute function app.place_who_paid()`;
}
