import { SqlMigration } from './sql-migration';

/**
 * An ended view of an application keeps its row, without the application, until it would have expired. A heartbeat that
 * arrives after the end finds that row and does not revive the view.
 */
export class EndedViews1764300000097 extends SqlMigration {
  name = 'EndedViews1764300000097';

  sql = 'alter table application_views alter provider_id drop not null;';
}
