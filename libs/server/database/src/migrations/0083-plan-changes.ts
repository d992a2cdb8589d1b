import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Changes of plan, each with the slot that is kept until it is paid. Such a hold stands beside what the provider has, so that
 * a failed payment leaves the old plan as it was.
 */
export class PlanChanges1763700000083 implements MigrationInterface {
  name = 'PlanChanges1763700000083';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table plan_changes (
        id uuid primary key default uuidv7(),
        provider_id uuid not null references providers on delete cascade,
        stripe_subscription_id text not null,
        from_tier text not null references plans,
        to_tier text not null references plans,
        status text not null default 'asked' check (status in ('asked', 'confirming', 'scheduled', 'done', 'failed', 'withdrawn')),
        -- The moment that the amounts were reckoned for, in seconds: asking again under the same key must be asking the same.
        reckoned_at bigint not null,
        invoice_id text,
        url text,
        expires_at timestamptz not null,
        ran_out_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger touch before update on plan_changes for each row execute function app.touch();
      create unique index plan_changes_one_open_a_provider on plan_changes (provider_id) where status in ('asked', 'confirming');
      create index on plan_changes (provider_id, created_at desc);
      create index plan_changes_open on plan_changes (created_at) where status in ('asked', 'confirming');
      alter table plan_changes enable row level security;
      create policy service on plan_changes to townlink_service using (true) with check (true);
      grant select, insert, update, delete on plan_changes to townlink_service;
      create policy own on plan_changes for select to townlink_member using (app.owns_provider(provider_id));
      grant select on plan_changes to townlink_member;

      alter table capacity_holds drop constraint capacity_holds_kind_check,
        add constraint capacity_holds_kind_check check (kind in ('checkout', 'vetting', 'reservation', 'change'));
      drop index capacity_holds_one_a_provider;
      create unique index capacity_holds_one_a_provider on capacity_holds (provider_id) where released_at is null and kind <> 'change';
      create unique index capacity_holds_one_change_a_provider on capacity_holds (provider_id) where released_at is null and kind = 'change';

      -- Who has paid and found no room is placed as soon as something becomes free, whoever's statement frees it.
      create function app.place_who_paid() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        if exists (select from subscriptions s join providers p on p.id = s.provider_id
                    where s.no_room_since is not null and p.city_id = old.city_id and p.category_id = old.category_id) then
          insert into outbox (queue, name, payload)
          values ('timers', 'billing.place', jsonb_build_object('cityId', old.city_id, 'categoryId', old.category_id));
        end if;
        return null;
      end $$;
      revoke execute on function app.place_who_paid() from public;
      create trigger place_after_hold after update on capacity_holds for each row
        when (old.released_at is null and new.released_at is not null) execute function app.place_who_paid();
      create trigger place_after_deleted_hold after delete on capacity_holds for each row
        when (old.released_at is null) execute function app.place_who_paid();
      create trigger place_after_listing after update on providers for each row
        when (old.is_active and (new.is_active, new.membership_tier, new.city_id, new.category_id)
          is distinct from (old.is_active, old.membership_tier, old.city_id, old.category_id))
        execute function app.place_who_paid();
      create trigger place_after_deleted_listing after delete on providers for each row
        when (old.is_active) execute function app.place_who_paid();
      create trigger place_after_cap after update on limits for each row
        when (new.cap > old.cap) execute function app.place_who_paid();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
