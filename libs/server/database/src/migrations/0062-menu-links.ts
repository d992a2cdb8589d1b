import { SqlMigration } from './sql-migration';

/** Gateways read the links of the menus again when a page is published, taken off or deleted. */
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
