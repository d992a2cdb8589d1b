import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is kept counted by triggers is counted by statements that a connection plans once. They were put together as text, which is
 * planned each time: planning the counts was most of what a write to a provider or a membership cost.
 */
export class PlannedCounts1763700000270 implements MigrationInterface {
  name = 'PlannedCounts1763700000270';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create or replace function app.count_plan_days() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        if tg_op = 'INSERT' then ${countMemberships(MEMBERSHIPS.came)}
        elsif tg_op = 'DELETE' then ${countMemberships(MEMBERSHIPS.gone)}
        else ${countMemberships(`${MEMBERSHIPS.came} union all ${MEMBERSHIPS.gone}`)}
        end if;
        return null;
      end $$;

      create or replace function app.count_listed() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        if tg_op = 'INSERT' then ${countListings(LISTINGS.came)}
        elsif tg_op = 'DELETE' then ${countListings(LISTINGS.gone)}
        else ${countListings(`${LISTINGS.came} union all ${LISTINGS.gone}`)}
        end if;
        return null;
      end $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}

const MEMBERSHIPS = {
  came: `select tier, d.day, d.paying, d.joined, d.ended
           from added, app.plan_days_of(status, created_at, first_paid_at, ended_at) d`,
  gone: `select tier, d.day, -d.paying as paying, -d.joined as joined, -d.ended as ended
           from removed, app.plan_days_of(status, created_at, first_paid_at, ended_at) d`,
};

/** In the order of the keys, so that two statements never wait for each other; so below. */
const countMemberships = (moves: string): string => `
  insert into plan_days (tier, day, share, paying, joined, ended)
  select tier, day, pg_backend_pid() % 16, sum(paying), sum(joined), sum(ended) from (${moves}) moves
   group by tier, day having sum(paying) <> 0 or sum(joined) <> 0 or sum(ended) <> 0
   order by tier, day
  on conflict (tier, day, share) do update set paying = plan_days.paying + excluded.paying,
    joined = plan_days.joined + excluded.joined, ended = plan_days.ended + excluded.ended;`;

const LISTINGS = {
  came: `select city_id, category_id, membership_tier, 1 as gained from added
          where is_active and vetting_status = 'approved'`,
  gone: `select city_id, category_id, membership_tier, -1 as gained from removed
          where is_active and vetting_status = 'approved'`,
};

const countListings = (moves: string): string => `
  insert into market_counts (city_id, category_id, membership_tier, listed)
  select city_id, category_id, membership_tier, sum(gained) from (${moves}) moves
   group by city_id, category_id, membership_tier having sum(gained) <> 0
   order by city_id, category_id, membership_tier
  on conflict (city_id, category_id, membership_tier) do update set listed = market_counts.listed + excluded.listed;`;
