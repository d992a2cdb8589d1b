import { SqlMigration } from '../sql-migration';

/** Effects of a membership's change, in the same transaction: daily counts, slots for paid providers, and refusals. */
export class BaselineBillingTriggers1764200000011 extends SqlMigration {
  name = 'BaselineBillingTriggers1764200000011';

  sql = `
    create function app.plan_days_of(status text, created_at timestamptz, first_paid_at timestamptz, ended_at timestamptz)
    returns table (day date, paying integer, joined integer, ended integer) language sql immutable as $$
      select (created_at at time zone 'utc')::date, 1, 0, 0 where status in ('active', 'trialing')
      union all select (first_paid_at at time zone 'utc')::date, 0, 1, 0 where first_paid_at is not null
      union all select (ended_at at time zone 'utc')::date, 0, 0, 1 where ended_at is not null
    $$;
    -- As the owner: only this writes plan_days. In the order of the keys, so that two statements never wait for each other.
    create function app.count_plan_days() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      if tg_op = 'INSERT' then ${countMemberships(MEMBERSHIPS.came)}
      elsif tg_op = 'DELETE' then ${countMemberships(MEMBERSHIPS.gone)}
      else ${countMemberships(`${MEMBERSHIPS.came} union all ${MEMBERSHIPS.gone}`)}
      end if;
      return null;
    end $$;
    revoke all on function app.count_plan_days() from public;
    revoke all on function app.plan_days_of(text, timestamptz, timestamptz, timestamptz) from public;
    create trigger count_insert after insert on subscriptions referencing new table as added
      for each statement execute function app.count_plan_days();
    create trigger count_delete after delete on subscriptions referencing old table as removed
      for each statement execute function app.count_plan_days();
    create trigger count_update after update on subscriptions referencing old table as removed new table as added
      for each statement execute function app.count_plan_days();

    -- Looked at when the transaction ends: until then listing and subscription may be written in any order.
    create function app.refuse_unpaid_listing() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare provider uuid;
    begin
      provider := case when tg_table_name = 'providers' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'provider_id' end;
      if exists (select from providers p join plans on plans.tier = p.membership_tier
                  where p.id = provider and p.is_active and plans.price_cents > 0)
         and exists (select from subscriptions s where s.provider_id = provider)
         and not exists (select from subscriptions s where s.provider_id = provider
                          and s.status not in ('canceled', 'unpaid', 'incomplete_expired', 'paused')) then
        raise exception 'The provider % is listed although its membership is over', provider
          using errcode = 'check_violation', constraint = 'providers_listed_is_paid';
      end if;
      return null;
    end $$;
    revoke execute on function app.refuse_unpaid_listing() from public;
    create constraint trigger providers_listed_is_paid after update on providers deferrable initially deferred
      for each row when (new.is_active and not old.is_active) execute function app.refuse_unpaid_listing();
    create constraint trigger subscriptions_listed_is_paid after insert or update on subscriptions deferrable initially deferred
      for each row when (new.status in ('canceled', 'unpaid', 'incomplete_expired', 'paused'))
      execute function app.refuse_unpaid_listing();

    -- A provider who has paid and found no room is placed as soon as any statement frees a slot.
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

    -- The first cap of a market is a new row: it may make room just as a cap that is raised later.
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

    -- A provider who has paid and waits for room is first in line only while the payments succeed. One that loses that place
    -- leaves a slot to the next: to others who have paid, and to the waitlist.
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
  `;
}

const MEMBERSHIPS = {
  came: `select tier, d.day, d.paying, d.joined, d.ended
           from added, app.plan_days_of(status, created_at, first_paid_at, ended_at) d`,
  gone: `select tier, d.day, -d.paying as paying, -d.joined as joined, -d.ended as ended
           from removed, app.plan_days_of(status, created_at, first_paid_at, ended_at) d`,
};

/** A fixed statement per kind of trigger, as for the market counts. */
function countMemberships(moves: string): string {
  return `
        insert into plan_days (tier, day, share, paying, joined, ended)
        select tier, day, pg_backend_pid() % 16, sum(paying), sum(joined), sum(ended) from (${moves}) moves
         group by tier, day having sum(paying) <> 0 or sum(joined) <> 0 or sum(ended) <> 0
         order by tier, day
        on conflict (tier, day, share) do update set paying = plan_days.paying + excluded.paying,
          joined = plan_days.joined + excluded.joined, ended = plan_days.ended + excluded.ended;`;
}
