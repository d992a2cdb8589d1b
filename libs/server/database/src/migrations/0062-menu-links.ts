import { SqlMigration } from './sql-migration';

/** Notifies gateways to reload menu links when a page is published, taken off the site or deleted. */
export class MenuLinks1764300000062 extends SqlMigration {
  name = 'MenuLinks1764300000062';

  sql = `
    create or replace function app.announce_content() returns trigger language plpgsql as $$
    begin
      perform pg_notify('townlink_directory', 'content');
      perform pg_notify('townlink_menu', '');
      return null;
    end $$;`;
}
