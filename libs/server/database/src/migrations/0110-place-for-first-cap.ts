import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first limit that is set for a market is a new row: it may make room just as a limit that is raised later. */
export class PlaceForFirstCap1763700000110 implements MigrationInterface {
  name = 'PlaceForFirstCap1763700000110';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function app.place_for_first_cap() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        if exists (select from subscriptions s join providers p on p.id = s.provider_id
                    where s.no_room_since is not null and p.city_id = new.city_id and p.category_id = new.category_id) then
          insert into outbox (queue, name, payload)
          values ('timers', 'billing.place', jsonb_build_object('cityId', new.city_id, 'categoryId', new.category_id));
        end if;
        return null;
      end $$;
      revoke execute on function app.place_for_first_cap() from public;
      create trigger place_after_first_cap after insert on limits for each row execute function app.place_for_first_cap();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
