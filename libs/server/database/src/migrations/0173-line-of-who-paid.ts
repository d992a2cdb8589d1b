import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whoever has paid and waits for room is first in line only while the payments go well. Who loses that place, because one failed,
 * the membership ended or it became another tier's, leaves a slot to the next: to those who have paid, and to the waitlist.
 */
export class LineOfWhoPaid1763700000173 implements MigrationInterface {
  name = 'LineOfWhoPaid1763700000173';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function app.leave_line_of_who_paid() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      declare city uuid; category uuid;
      begin
        select city_id, category_id into city, category from providers where id = old.provider_id;
        if exists (select from subscriptions s join providers p on p.id = s.provider_id
                    where s.no_room_since is not null and s.id <> old.id and p.city_id = city and p.category_id = category) then
          insert into outbox (queue, name, payload)
          values ('timers', 'billing.place', jsonb_build_object('cityId', city, 'categoryId', category));
        end if;
        if exists (select from waitlist_entries where city_id = city and category_id = category
                    and claimed_at is null and reserved_until is null)
           and app.is_offered_automatically(city, category) then
          insert into outbox (queue, name, payload)
          values ('timers', 'waitlist.offer', jsonb_build_object('cityId', city, 'categoryId', category));
        end if;
        return null;
      end $$;
      revoke execute on function app.leave_line_of_who_paid() from public;
      create trigger place_after_leaving_line after update on subscriptions for each row
        when (old.no_room_since is not null and old.status in ('active', 'trialing')
          and (new.no_room_since is null or new.status not in ('active', 'trialing') or new.tier <> old.tier))
        execute function app.leave_line_of_who_paid();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
