import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many memberships of each plan are paid for, joined and ended, by day, kept by the statements that change them: the console's
 * overview adds up some thousand rows instead of reading every subscription. What is paid for now stands under the day it was made,
 * so that two statements hardly ever meet at one row. There is no check against less than zero: see the counts of markets.
 */
export class PlanDays1763700000230 implements MigrationInterface {
  name = 'PlanDays1763700000230';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table plan_days (
        tier text not null references plans,
        day date not null,
        paying integer not null,
        joined integer not null,
        ended integer not null,
        primary key (tier, day)
      );
      alter table plan_days enable row level security;
      create policy service on plan_days for select to townlink_service using (true);
      grant select on plan_days to townlink_service;

      create function app.plan_days_of(status text, created_at timestamptz, first_paid_at timestamptz, ended_at timestamptz)
      returns table (day date, paying integer, joined integer, ended integer) language sql immutable as $$
        select (created_at at time zone 'utc')::date, 1, 0, 0 where status in ('active', 'trialing')
        union all select (first_paid_at at time zone 'utc')::date, 0, 1, 0 where first_paid_at is not null
        union all select (ended_at at time zone 'utc')::date, 0, 0, 1 where ended_at is not null
      $$;

      -- As the owner: nobody else may write here. In the order of the keys, so that two statements never wait for each other.
      create function app.count_plan_days() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      declare
        came text := 'select tier, d.day, d.paying, d.joined, d.ended
                        from added, app.plan_days_of(status, created_at, first_paid_at, ended_at) d';
        gone text := 'select tier, d.day, -d.paying as paying, -d.joined as joined, -d.ended as ended
                        from removed, app.plan_days_of(status, created_at, first_paid_at, ended_at) d';
      begin
        execute 'insert into plan_days (tier, day, paying, joined, ended)
          select tier, day, sum(paying), sum(joined), sum(ended) from ('
          || case tg_op when 'INSERT' then came when 'DELETE' then gone else came || ' union all ' || gone end || ') moves
           group by tier, day having sum(paying) <> 0 or sum(joined) <> 0 or sum(ended) <> 0
           order by tier, day
          on conflict (tier, day) do update set paying = plan_days.paying + excluded.paying,
            joined = plan_days.joined + excluded.joined, ended = plan_days.ended + excluded.ended';
        return null;
      end $$;
      revoke all on function app.count_plan_days() from public;
      revoke all on function app.plan_days_of(text, timestamptz, timestamptz, timestamptz) from public;
      lock table subscriptions in share row exclusive mode; -- What changes meanwhile is counted by the triggers or here, not by neither.
      create trigger count_insert after insert on subscriptions referencing new table as added
        for each statement execute function app.count_plan_days();
      create trigger count_delete after delete on subscriptions referencing old table as removed
        for each statement execute function app.count_plan_days();
      create trigger count_update after update on subscriptions referencing old table as removed new table as added
        for each statement execute function app.count_plan_days();
      insert into plan_days (tier, day, paying, joined, ended)
        select tier, d.day, sum(d.paying), sum(d.joined), sum(d.ended)
          from subscriptions, app.plan_days_of(status, created_at, first_paid_at, ended_at) d
         group by tier, d.day;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
