import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a card shows beside the listing itself, the logo and that emergency calls are taken, is kept with the listing: a list
 * is read off one index, and looking into two more tables for every card would cost it more than the rest of it.
 */
export class Cards1763700000174 implements MigrationInterface {
  name = 'Cards1763700000174';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table providers
        add logo_folder text,
        add emergency_service boolean not null default false;
      comment on column providers.logo_folder is 'Of the logo that its cards show: one that may be seen, of a plan with pictures.';
      grant select (logo_folder, emergency_service) on providers to townlink_anonymous;

      create function app.logo_on_card(provider uuid, plan text) returns text language sql stable
      security definer set search_path = public, pg_temp as $$
        select f.file_path from provider_photos f
         where f.provider_id = provider and f.kind = 'logo' and f.is_shown
           and exists (select from plans where plans.tier = plan and photo_limit > 0)
      $$;
      create function app.keep_logo_on_card() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        update providers p set logo_folder = app.logo_on_card(p.id, p.membership_tier)
         where p.id = coalesce(new.provider_id, old.provider_id)
           and p.logo_folder is distinct from app.logo_on_card(p.id, p.membership_tier);
        return null;
      end $$;
      create function app.keep_logo_of_plan() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        new.logo_folder := app.logo_on_card(new.id, new.membership_tier);
        return new;
      end $$;
      create function app.keep_logos_of_plan() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        update providers p set logo_folder = app.logo_on_card(p.id, p.membership_tier)
         where p.membership_tier = new.tier and p.logo_folder is distinct from app.logo_on_card(p.id, p.membership_tier);
        return null;
      end $$;
      create function app.keep_emergency_on_card() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        update providers p set emergency_service = coalesce(new.emergency_service, false)
         where p.id = coalesce(new.provider_id, old.provider_id)
           and p.emergency_service is distinct from coalesce(new.emergency_service, false);
        return null;
      end $$;
      revoke execute on function app.logo_on_card(uuid, text), app.keep_logo_on_card(), app.keep_logo_of_plan(),
        app.keep_logos_of_plan(), app.keep_emergency_on_card() from public;

      create trigger keep_logo_on_card after insert or update or delete on provider_photos for each row
        execute function app.keep_logo_on_card();
      create trigger keep_logo_of_plan before update on providers for each row
        when (new.membership_tier <> old.membership_tier) execute function app.keep_logo_of_plan();
      create trigger keep_logos_of_plan after update on plans for each row
        when ((new.photo_limit > 0) <> (old.photo_limit > 0)) execute function app.keep_logos_of_plan();
      create trigger keep_emergency_on_card after insert or update or delete on provider_details for each row
        execute function app.keep_emergency_on_card();

      update providers p set logo_folder = app.logo_on_card(p.id, p.membership_tier)
       where exists (select from provider_photos f where f.provider_id = p.id and f.kind = 'logo' and f.is_shown);
      update providers p set emergency_service = true
       where exists (select from provider_details d where d.provider_id = p.id and d.emergency_service);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
