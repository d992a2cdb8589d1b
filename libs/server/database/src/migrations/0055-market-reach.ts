import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Says with the market that changed how far the change reaches: '{city id} {category id}' is what its listings say,
 * '… count' how many there are, '… market' that there may be the first or no longer any, which alone concerns the pages of
 * other markets. Also the index by which cities nearby are found.
 */
export class MarketReach1763700000055 implements MigrationInterface {
  name = 'MarketReach1763700000055';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Two transactions that take the last two listings away do not see each other, nor do those that bring the first two:
      -- a market with fewer than three listings before or after may be one of theirs. Saying so too often does no harm.
      -- As the owner: whoever edits their own row need not see the others.
      create function app.market_change(city uuid, category uuid, gained bigint) returns text language sql stable
      security definer set search_path = public, pg_temp as $$
        select city || ' ' || category || case
          when gained = 0 then ''
          when (select count(*) from (select from providers
                 where city_id = city and category_id = category and is_active and vetting_status = 'approved'
                 limit 3 + greatest(gained, 0)) listed) < 3 + greatest(gained, 0) then ' market'
          else ' count' end
      $$;

      create or replace function app.announce_added() returns trigger language plpgsql as $$
      begin
        perform app.announce_markets(array(
          select app.market_change(city_id, category_id, count(*)) from added
           where is_active and vetting_status = 'approved' group by city_id, category_id));
        return null;
      end $$;
      create or replace function app.announce_removed() returns trigger language plpgsql as $$
      begin
        perform app.announce_markets(array(
          select app.market_change(city_id, category_id, -count(*)) from removed
           where is_active and vetting_status = 'approved' group by city_id, category_id));
        return null;
      end $$;
      create or replace function app.announce_changed() returns trigger language plpgsql as $$
      begin
        perform app.announce_markets(array(
          with changed as (
            select row(was.*)::providers as was, row(now_is.*)::providers as now_is
              from removed was join added now_is using (id)
             where app.public_part(row(was.*)::providers) is distinct from app.public_part(row(now_is.*)::providers)
          ), moves as (
            select (was).city_id, (was).category_id, -1 as gained from changed
             where (was).is_active and (was).vetting_status = 'approved'
            union all
            select (now_is).city_id, (now_is).category_id, 1 from changed
             where (now_is).is_active and (now_is).vetting_status = 'approved'
          )
          select app.market_change(city_id, category_id, sum(gained)) from moves group by city_id, category_id));
        return null;
      end $$;

      create index cities_by_place on cities (lat, lng);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
