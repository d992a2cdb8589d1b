import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many are listed of each tier in each market, kept by the statements that list and unlist: to count them anew, every list,
 * index page and leading-on would read all of a market, a city or a state. Rows of zero stay, so that who comes and goes
 * in one market waits for no one but that market. There is no check against less than zero: an upsert would run into it
 * before it finds the row that it takes from.
 */
export class MarketCounts1763700000096 implements MigrationInterface {
  name = 'MarketCounts1763700000096';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table market_counts (
        city_id uuid not null references cities on delete cascade,
        category_id uuid not null references categories on delete cascade,
        membership_tier text not null,
        listed integer not null,
        primary key (city_id, category_id, membership_tier)
      );
      create index market_counts_by_category on market_counts (category_id, city_id);
      alter table market_counts enable row level security;
      create policy everyone on market_counts for select to townlink_anonymous, townlink_member, townlink_service using (true);
      grant select on market_counts to townlink_anonymous, townlink_member, townlink_service;

      -- As the owner: nobody else may write here. In the order of the keys, so that two statements never wait for each other.
      create function app.count_listed() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      declare
        came text := 'select city_id, category_id, membership_tier, 1 as gained from added
                       where is_active and vetting_status = ''approved''';
        gone text := 'select city_id, category_id, membership_tier, -1 as gained from removed
                        where is_active and vetting_status = ''approved''';
      begin
        execute 'insert into market_counts (city_id, category_id, membership_tier, listed)
          select city_id, category_id, membership_tier, sum(gained) from ('
          || case tg_op when 'INSERT' then came when 'DELETE' then gone else came || ' union all ' || gone end || ') moves
           group by city_id, category_id, membership_tier having sum(gained) <> 0
           order by city_id, category_id, membership_tier
          on conflict (city_id, category_id, membership_tier)
            do update set listed = market_counts.listed + excluded.listed';
        return null;
      end $$;
      revoke all on function app.count_listed() from public;
      lock table providers in share row exclusive mode; -- What is listed meanwhile is counted by the triggers or here, not by neither.
      create trigger count_insert after insert on providers referencing new table as added
        for each statement execute function app.count_listed();
      create trigger count_delete after delete on providers referencing old table as removed
        for each statement execute function app.count_listed();
      create trigger count_update after update on providers referencing old table as removed new table as added
        for each statement execute function app.count_listed();
      insert into market_counts (city_id, category_id, membership_tier, listed)
        select city_id, category_id, membership_tier, count(*) from providers
         where is_active and vetting_status = 'approved' group by city_id, category_id, membership_tier;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
