import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The slots that people on a waitlist were offered, of which the expected wait is told and which outlive the place in the
 * line; and the switch that makes offers go out by themselves. Whatever frees a slot, by whoever's statement, then asks for
 * the next offer: that is why a trigger does it.
 */
export class WaitlistOffers1763700000077 implements MigrationInterface {
  name = 'WaitlistOffers1763700000077';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table waitlist_offers (
        -- That of the hold that kept the slot.
        id uuid primary key,
        city_id uuid not null references cities on delete cascade,
        category_id uuid not null references categories on delete cascade,
        tier text not null references plans,
        is_automatic boolean not null,
        offered_at timestamptz not null default now(),
        outcome text check (outcome in ('claimed', 'declined', 'ran-out')),
        ended_at timestamptz,
        check ((outcome is null) = (ended_at is null))
      );
      create index on waitlist_offers (city_id, category_id, tier, offered_at);

      -- The row without a market is for all that have none of their own.
      create table waitlist_switches (
        id uuid primary key default uuidv7(),
        city_id uuid references cities on delete cascade,
        category_id uuid references categories on delete cascade,
        is_automatic boolean not null,
        updated_at timestamptz not null default now(),
        check ((city_id is null) = (category_id is null)),
        unique nulls not distinct (city_id, category_id)
      );
      create trigger touch before update on waitlist_switches for each row execute function app.touch();

      do $$
      declare internal text;
      begin
        foreach internal in array array['waitlist_offers', 'waitlist_switches'] loop
          execute format('alter table %I enable row level security', internal);
          execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
          execute format('grant select, insert, update, delete on %I to townlink_service', internal);
        end loop;
      end $$;

      create function app.is_offered_automatically(city uuid, category uuid) returns boolean language sql stable as $$
        select coalesce(
          (select is_automatic from waitlist_switches where city_id = city and category_id = category),
          (select is_automatic from waitlist_switches where city_id is null),
          false)
      $$;

      -- As the owner: an account that goes takes its listing and its place along, whoever ends it.
      create function app.offer_freed_slot() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      declare city uuid; category uuid;
      begin
        if tg_op = 'INSERT' then
          city := new.city_id; category := new.category_id;
        else
          city := old.city_id; category := old.category_id;
        end if;
        if exists (select from waitlist_entries where city_id = city and category_id = category
                    and claimed_at is null and reserved_until is null)
           and app.is_offered_automatically(city, category) then
          insert into outbox (queue, name, payload)
          values ('timers', 'waitlist.offer', jsonb_build_object('cityId', city, 'categoryId', category));
        end if;
        return null;
      end $$;

      create trigger offer_freed_slot after update on capacity_holds for each row
        when (old.released_at is null and new.released_at is not null) execute function app.offer_freed_slot();
      create trigger offer_deleted_slot after delete on capacity_holds for each row
        when (old.released_at is null) execute function app.offer_freed_slot();
      create trigger offer_freed_slot after update on providers for each row
        when (old.is_active and old.vetting_status = 'approved'
          and (new.is_active, new.vetting_status, new.membership_tier, new.city_id, new.category_id)
            is distinct from (old.is_active, old.vetting_status, old.membership_tier, old.city_id, old.category_id))
        execute function app.offer_freed_slot();
      create trigger offer_deleted_slot after delete on providers for each row
        when (old.is_active and old.vetting_status = 'approved') execute function app.offer_freed_slot();
      create trigger offer_raised_cap after update on limits for each row
        when (new.cap > old.cap) execute function app.offer_freed_slot();
      create trigger offer_new_cap after insert on limits for each row execute function app.offer_freed_slot();
      create trigger offer_default_cap after delete on limits for each row execute function app.offer_freed_slot();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
