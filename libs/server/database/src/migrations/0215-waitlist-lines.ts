import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The lines that anybody has ever stood in: whether there is a slot to offer is then asked once a line, and lines are few where people
 * are many. A row stays when nobody waits any more, so that who joins waits for no one who joins as well.
 */
export class WaitlistLines1763700000215 implements MigrationInterface {
  name = 'WaitlistLines1763700000215';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table waitlist_lines (
        city_id uuid not null references cities on delete cascade,
        category_id uuid not null references categories on delete cascade,
        tier text not null references plans,
        primary key (city_id, category_id, tier)
      );
      alter table waitlist_lines enable row level security;
      create policy service on waitlist_lines to townlink_service using (true) with check (true);
      grant select, delete on waitlist_lines to townlink_service;

      create function app.keep_line() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        insert into waitlist_lines (city_id, category_id, tier) values (new.city_id, new.category_id, new.tier_requested)
        on conflict do nothing;
        return null;
      end $$;
      revoke all on function app.keep_line() from public;
      lock table waitlist_entries in share row exclusive mode; -- Who joins meanwhile is seen by the trigger or here.
      create trigger keep_line after insert or update of city_id, category_id, tier_requested on waitlist_entries
        for each row execute function app.keep_line();
      insert into waitlist_lines (city_id, category_id, tier)
        select distinct city_id, category_id, tier_requested from waitlist_entries;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
