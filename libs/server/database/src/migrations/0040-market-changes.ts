import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Announces on townlink_directory only what a public page can show: '{city id} {category id}' of a market when a listed
 * provider came, went or changed in a column that is not private; 'cities' for a new city, which concerns only who knew of
 * none; 'reference' for new categories and terms; '*' for anything else.
 */
export class MarketChanges1763700000040 implements MigrationInterface {
  name = 'MarketChanges1763700000040';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function app.announce_markets(markets text[]) returns void language plpgsql as $$
      begin
        if cardinality(markets) > 100 then
          perform pg_notify('townlink_directory', '*');
        else
          perform pg_notify('townlink_directory', market) from unnest(markets) market;
        end if;
      end $$;

      -- A provider as the public may see it. What is not named here counts as public, so that a new column is announced.
      create function app.public_part(provider providers) returns jsonb language sql stable as $$
        select case when provider.is_active and provider.vetting_status = 'approved' then to_jsonb(provider)
          - array['user_id', 'contact_name', 'phone', 'phone_display_opt_in', 'email', 'license_file_path',
              'license_content_type', 'vetting_notes', 'vetted_by', 'paused_at', 'google_last_synced_at', 'referral_code',
              'stripe_customer_id', 'stripe_subscription_id', 'created_at', 'updated_at'] end
      $$;

      create or replace function app.announce_added() returns trigger language plpgsql as $$
      begin
        perform app.announce_markets(array(select distinct city_id || ' ' || category_id from added
          where is_active and vetting_status = 'approved'));
        return null;
      end $$;
      create or replace function app.announce_removed() returns trigger language plpgsql as $$
      begin
        perform app.announce_markets(array(select distinct city_id || ' ' || category_id from removed
          where is_active and vetting_status = 'approved'));
        return null;
      end $$;
      create or replace function app.announce_changed() returns trigger language plpgsql as $$
      begin
        perform app.announce_markets(array(
          select distinct market from (
            select providers_before.city_id || ' ' || providers_before.category_id as before,
                   providers_after.city_id || ' ' || providers_after.category_id as after
              from removed providers_before join added providers_after using (id)
             where app.public_part(row(providers_before.*)::providers) is distinct from app.public_part(row(providers_after.*)::providers)
          ) changed cross join lateral unnest(array[before, after]) market));
        return null;
      end $$;

      -- What hangs on a listed provider is announced as a change of its market.
      create or replace function app.announce_parts() returns trigger language plpgsql as $$
      begin
        perform app.announce_markets(array(
          select distinct p.city_id || ' ' || p.category_id from providers p join parts on parts.provider_id = p.id
           where p.is_active and p.vetting_status = 'approved'));
        return null;
      end $$;
      -- A statement that changes no row is no change: every write to a provider tries to name its category.
      create or replace function app.announce_reference() returns trigger language plpgsql as $$
      begin
        if exists (select from changed) then
          perform pg_notify('townlink_directory', case
            when tg_op <> 'INSERT' then '*' when tg_table_name = 'cities' then 'cities' else 'reference' end);
        end if;
        return null;
      end $$;
      do $$
      declare watched text;
      begin
        foreach watched in array array['cities', 'categories', 'category_terms'] loop
          execute format('drop trigger announce on %I', watched);
          execute format('create trigger announce_insert after insert on %I referencing new table as changed
            for each statement execute function app.announce_reference()', watched);
          execute format('create trigger announce_update after update on %I referencing new table as changed
            for each statement execute function app.announce_reference()', watched);
          execute format('create trigger announce_delete after delete on %I referencing old table as changed
            for each statement execute function app.announce_reference()', watched);
        end loop;
      end $$;
      drop function app.announce_cells(text[]);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
