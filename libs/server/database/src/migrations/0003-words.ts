import { SqlMigration } from './sql-migration';

/**
 * Default service radius of a category, language of a term, and editable aliases of towns. A removed alias stays as a hidden
 * row, so that reloading the reference data does not restore it.
 */
export class Words1764300000003 extends SqlMigration {
  name = 'Words1764300000003';

  sql = `
    alter table categories add default_radius_miles smallint not null default 25
      check (default_radius_miles between 0 and 200);
    comment on column categories.default_radius_miles is
      'How far a listing without a radius of its own serves; 0 where customers come to the business.';

    alter table provider_details drop constraint provider_details_radius_miles_check,
      add constraint provider_details_radius_miles_check check (radius_miles between 0 and 200);

    alter table category_terms add language text not null default 'en' check (language in ('en', 'es'));

    alter table place_aliases add removed_at timestamptz;
    alter policy everyone_reads on place_aliases using (removed_at is null);
    create index place_aliases_names on place_aliases (slug, alias) where kind = 'name';

    create function app.announce_place_aliases() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then perform pg_notify('townlink_directory', '*'); end if;
      return null;
    end $$;
    create trigger announce_insert after insert on place_aliases referencing new table as changed
      for each statement execute function app.announce_place_aliases();
    create trigger announce_update after update on place_aliases referencing new table as changed
      for each statement execute function app.announce_place_aliases();`;
}
