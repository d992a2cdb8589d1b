import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each connection counts its memberships in a row of its own: all that were made on a day had one row a plan, and held it until the rest
 * of their transaction was done, so that first payments of a plan waited for each other. Whoever reads them adds them up anyway. A
 * transaction counts in the same rows from its beginning to its end, so that two never wait for each other.
 */
export class PlanDayShares1763700000250 implements MigrationInterface {
  name = 'PlanDayShares1763700000250';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      lock table subscriptions in share row exclusive mode; -- No trigger is under way that knows of the old key.
      alter table plan_days add share smallint not null default 0,
        drop constraint plan_days_pkey, add primary key (tier, day, share);

      create or replace function app.count_plan_days() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      declare
        came text := 'select tier, d.day, d.paying, d.joined, d.ended
                        from added, app.plan_days_of(status, created_at, first_paid_at, ended_at) d';
        gone text := 'select tier, d.day, -d.paying as paying, -d.joined as joined, -d.ended as ended
                        from removed, app.plan_days_of(status, created_at, first_paid_at, ended_at) d';
      begin
        execute 'insert into plan_days (tier, day, share, paying, joined, ended)
          select tier, day, pg_backend_pid() % 16, sum(paying), sum(joined), sum(ended) from ('
          || case tg_op when 'INSERT' then came when 'DELETE' then gone else came || ' union all ' || gone end || ') moves
           group by tier, day having sum(paying) <> 0 or sum(joined) <> 0 or sum(ended) <> 0
           order by tier, day
          on conflict (tier, day, share) do update set paying = plan_days.paying + excluded.paying,
            joined = plan_days.joined + excluded.joined, ended = plan_days.ended + excluded.ended';
        return null;
      end $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
