import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Says on the channel townlink_directory what changed in the public directory, so that every gateway forgets the answers
 * it keeps: '{city id} {category id}' for listings, 'reference' for new cities, categories and terms, '*' for anything else.
 * Also the indexes that the autocomplete is read with.
 */
export class DirectoryChanges1763700000010 implements MigrationInterface {
  name = 'DirectoryChanges1763700000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function app.announce_cells(cells text[]) returns void language plpgsql as $$
      begin
        if cardinality(cells) > 100 then
          perform pg_notify('townlink_directory', '*');
        else
          perform pg_notify('townlink_directory', cell) from unnest(cells) cell;
        end if;
      end $$;

      create function app.announce_added() returns trigger language plpgsql as $$
      begin
        perform app.announce_cells(array(select distinct city_id || ' ' || category_id from added));
        return null;
      end $$;
      create function app.announce_removed() returns trigger language plpgsql as $$
      begin
        perform app.announce_cells(array(select distinct city_id || ' ' || category_id from removed));
        return null;
      end $$;
      create function app.announce_changed() returns trigger language plpgsql as $$
      begin
        perform app.announce_cells(array(
          select city_id || ' ' || category_id from added union select city_id || ' ' || category_id from removed));
        return null;
      end $$;
      create trigger announce_insert after insert on providers referencing new table as added
        for each statement execute function app.announce_added();
      create trigger announce_delete after delete on providers referencing old table as removed
        for each statement execute function app.announce_removed();
      create trigger announce_update after update on providers referencing old table as removed new table as added
        for each statement execute function app.announce_changed();

      -- What hangs on a provider is announced as a change of the provider's city and category.
      create function app.announce_parts() returns trigger language plpgsql as $$
      begin
        perform app.announce_cells(array(
          select distinct p.city_id || ' ' || p.category_id from providers p join parts on parts.provider_id = p.id));
        return null;
      end $$;
      create function app.announce_reference() returns trigger language plpgsql as $$
      begin
        perform pg_notify('townlink_directory', case tg_op when 'INSERT' then 'reference' else '*' end);
        return null;
      end $$;
      do $$
      declare watched text;
      begin
        foreach watched in array array['testimonials', 'provider_photos'] loop
          execute format('create trigger announce_insert after insert on %I referencing new table as parts
            for each statement execute function app.announce_parts()', watched);
          execute format('create trigger announce_update after update on %I referencing new table as parts
            for each statement execute function app.announce_parts()', watched);
          execute format('create trigger announce_delete after delete on %I referencing old table as parts
            for each statement execute function app.announce_parts()', watched);
        end loop;
        foreach watched in array array['cities', 'categories', 'category_terms'] loop
          execute format('create trigger announce after insert or update or delete on %I
            for each statement execute function app.announce_reference()', watched);
        end loop;
      end $$;

      create index gazetteer_places_slug on gazetteer_places (slug collate "C");
      create index cities_slug on cities (slug collate "C");
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
