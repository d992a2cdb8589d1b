import { SqlMigration } from './sql-migration';

/**
 * A view of an application that has ended keeps its row without the application until it would have expired: a heartbeat that arrives
 * after the end finds it, and does not show the administrator again.
 */
export class EndedViews1764300000097 extends SqlMigration {
  name = 'EndedViews1764300000097';

  sql = 'alter table application_views alter provider_id drop not null;';
}
