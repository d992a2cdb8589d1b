import { SqlMigration } from '../sql-migration';

/** Caps and holds of each market, and the waitlist with its offers. */
export class BaselineCapacity1764200000009 extends SqlMigration {
  name = 'BaselineCapacity1764200000009';

  sql = `
    -- A row only where an administrator has set a cap.
    create table limits (
      id uuid primary key default uuidv7(),
      city_id uuid not null references cities on delete cascade,
      category_id uuid not null references categories on delete cascade,
      tier text not null references plans,
      cap integer not null check (cap between 0 and 1000000),
      updated_at timestamptz not null default now(),
      unique (city_id, category_id, tier)
    );
    create trigger touch before update on limits for each row execute function app.touch();

    create table waitlist_entries (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.users on delete cascade,
      provider_name text not null check (length(provider_name) between 1 and 100),
      provider_email citext not null check (length(provider_email) <= 254),
      city_id uuid not null references cities,
      category_id uuid not null references categories,
      tier_requested text not null references plans,
      reserved_until timestamptz,
      claim_token_hash bytea unique,
      claimed_at timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, city_id, category_id, tier_requested)
    );
    create index on waitlist_entries (city_id, category_id, tier_requested, created_at);
    create index waitlist_in_line on waitlist_entries (city_id, category_id, tier_requested, created_at, id)
      include (reserved_until) where claimed_at is null;
    create index waitlist_by_wait on waitlist_entries (created_at, id) where claimed_at is null;
    create index waitlist_by_tier on waitlist_entries (tier_requested, created_at, id) where claimed_at is null;

    -- Every market and tier that ever had a waitlist, so that whether there is a slot to offer is asked once for each. Rows
    -- stay when the last entry goes, so that joining waits for no other join.
    create table waitlists (
      city_id uuid not null references cities on delete cascade,
      category_id uuid not null references categories on delete cascade,
      tier text not null references plans,
      primary key (city_id, category_id, tier)
    );

    -- The expected wait is computed from these; they outlive the entry.
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

    -- Whether offers go out automatically. The row without a market is for all that have none of their own.
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

    -- A hold keeps a slot without a listing: an open checkout, a paid application that waits for vetting, a 72 h reservation,
    -- a change of plan. That of a change stands beside what the provider has, so that a failed payment leaves the old plan.
    create table capacity_holds (
      id uuid primary key default uuidv7(),
      city_id uuid not null references cities,
      category_id uuid not null references categories,
      tier text not null references plans,
      kind text not null check (kind in ('checkout', 'vetting', 'reservation', 'change')),
      provider_id uuid references providers on delete cascade,
      waitlist_entry_id uuid references waitlist_entries on delete cascade,
      expires_at timestamptz check (expires_at is null or kind = 'reservation'),
      created_at timestamptz not null default now(),
      released_at timestamptz,
      check (num_nonnulls(provider_id, waitlist_entry_id) = 1)
    );
    create index capacity_holds_live on capacity_holds (city_id, category_id, tier) where released_at is null;
    create unique index capacity_holds_one_a_provider on capacity_holds (provider_id)
      where released_at is null and kind <> 'change';
    create unique index capacity_holds_one_change_a_provider on capacity_holds (provider_id)
      where released_at is null and kind = 'change';
    create unique index capacity_holds_one_an_entry on capacity_holds (waitlist_entry_id) where released_at is null;
    create index capacity_holds_checkout on capacity_holds (created_at) where kind = 'checkout' and released_at is null;
    create index capacity_holds_released on capacity_holds (released_at) where released_at is not null;

    do $$
    declare internal text;
    begin
      foreach internal in array array['limits', 'waitlist_entries', 'waitlists', 'waitlist_offers', 'waitlist_switches',
          'capacity_holds'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
      end loop;
    end $$;
    grant select, insert, update, delete on limits, waitlist_entries, waitlist_offers, waitlist_switches, capacity_holds
      to townlink_service;
    grant select, delete on waitlists to townlink_service;
    create policy everyone_reads on limits for select using (true);
    grant select on limits to townlink_anonymous, townlink_member;
    create policy own on waitlist_entries for select to townlink_member using (user_id = (select app.uid()));
    grant select (id, user_id, provider_name, provider_email, city_id, category_id, tier_requested, reserved_until, claimed_at,
        created_at)
      on waitlist_entries to townlink_member;

    -- Occupied = approved and active + live holds of that tier. Every way to a slot asks this under the lock of its market.
    create function app.occupied(city uuid, category uuid, wanted_tier text) returns bigint language sql stable
      as $$
        select (select count(*) from providers p where p.city_id = city and p.category_id = category
                  and p.membership_tier = wanted_tier and p.vetting_status = 'approved' and p.is_active)
             + (select count(*) from capacity_holds h where h.city_id = city and h.category_id = category and h.tier = wanted_tier
                  and h.released_at is null and (h.expires_at is null or h.expires_at > now()))
      $$;

    create function app.keep_line() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      insert into waitlists (city_id, category_id, tier) values (new.city_id, new.category_id, new.tier_requested)
      on conflict do nothing;
      return null;
    end $$;
    revoke all on function app.keep_line() from public;
    create trigger keep_line after insert or update of city_id, category_id, tier_requested on waitlist_entries
      for each row execute function app.keep_line();

    create function app.is_offered_automatically(city uuid, category uuid) returns boolean language sql stable as $$
      select coalesce(
        (select is_automatic from waitlist_switches where city_id = city and category_id = category),
        (select is_automatic from waitlist_switches where city_id is null),
        false)
    $$;

    -- Whatever statement frees a slot leaves a job for the next offer. As the owner: the statement may be a member's who
    -- closes the account, which takes the listing and the place along.
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
  `;
}
