import { SqlMigration } from '../sql-migration';

/** Effects of a provider's change, in the same transaction: announcements, market counts, publishing, and the card. */
export class BaselineProviderTriggers1764200000007 extends SqlMigration {
  name = 'BaselineProviderTriggers1764200000007';

  sql = `
    -- On the channel townlink_directory, by which gateways drop what they keep: '{city id} {category id}' for what a market's
    -- listings say, '… count' for how many there are, '… market' where the first may have come or the last gone, which alone
    -- concerns pages of other markets; '*' for anything else.
    create function app.announce_markets(markets text[]) returns void language plpgsql as $$
    begin
      if cardinality(markets) > 100 then
        perform pg_notify('townlink_directory', '*');
      else
        perform pg_notify('townlink_directory', market) from unnest(markets) market;
      end if;
    end $$;

    -- A provider as the public may see it. What is not named here counts as public, so that a new column is announced.
    create function app.public_part(provider providers) returns jsonb language sql stable as $$
      select case when provider.is_active and provider.vetting_status = 'approved' then to_jsonb(provider)
        - array['user_id', 'contact_name', 'phone', 'phone_display_opt_in', 'email', 'license_file_path',
            'license_content_type', 'vetting_notes', 'vetted_by', 'paused_at', 'google_last_synced_at', 'referral_code',
            'stripe_customer_id', 'stripe_subscription_id', 'created_at', 'updated_at'] end
    $$;

    -- Two transactions that take the last two listings away do not see each other, nor do those that bring the first two:
    -- a market with fewer than three listings before or after may be one of theirs. Saying so too often does no harm.
    -- As the owner: a member who edits their own row need not see the others.
    create function app.market_change(city uuid, category uuid, gained bigint) returns text language sql stable
    security definer set search_path = public, pg_temp as $$
      select city || ' ' || category || case
        when gained = 0 then ''
        when (select count(*) from (select from providers
               where city_id = city and category_id = category and is_active and vetting_status = 'approved'
               limit 3 + greatest(gained, 0)) listed) < 3 + greatest(gained, 0) then ' market'
        else ' count' end
    $$;

    create function app.announce_added() returns trigger language plpgsql as $$
    begin
      perform app.announce_markets(array(
        select app.market_change(city_id, category_id, count(*)) from added
         where is_active and vetting_status = 'approved' group by city_id, category_id));
      return null;
    end $$;
    create function app.announce_removed() returns trigger language plpgsql as $$
    begin
      perform app.announce_markets(array(
        select app.market_change(city_id, category_id, -count(*)) from removed
         where is_active and vetting_status = 'approved' group by city_id, category_id));
      return null;
    end $$;
    create function app.announce_changed() returns trigger language plpgsql as $$
    begin
      perform app.announce_markets(array(
        with changed as (
          select row(was.*)::providers as was, row(now_is.*)::providers as now_is
            from removed was join added now_is using (id)
           where app.public_part(row(was.*)::providers) is distinct from app.public_part(row(now_is.*)::providers)
        ), moves as (
          select (was).city_id, (was).category_id, -1 as gained from changed
           where (was).is_active and (was).vetting_status = 'approved'
          union all
          select (now_is).city_id, (now_is).category_id, 1 from changed
           where (now_is).is_active and (now_is).vetting_status = 'approved'
        )
        select app.market_change(city_id, category_id, sum(gained)) from moves group by city_id, category_id));
      return null;
    end $$;
    create trigger announce_insert after insert on providers referencing new table as added
      for each statement execute function app.announce_added();
    create trigger announce_delete after delete on providers referencing old table as removed
      for each statement execute function app.announce_removed();
    create trigger announce_update after update on providers referencing old table as removed new table as added
      for each statement execute function app.announce_changed();

    -- What belongs to a listed provider is announced as a change of its market.
    create function app.announce_parts() returns trigger language plpgsql as $$
    begin
      perform app.announce_markets(array(
        select distinct p.city_id || ' ' || p.category_id from providers p join parts on parts.provider_id = p.id
         where p.is_active and p.vetting_status = 'approved'));
      return null;
    end $$;
    do $$
    declare part text;
    begin
      foreach part in array array['provider_details', 'testimonials', 'provider_photos'] loop
        execute format('create trigger announce_insert after insert on %I referencing new table as parts
          for each statement execute function app.announce_parts()', part);
        execute format('create trigger announce_update after update on %I referencing new table as parts
          for each statement execute function app.announce_parts()', part);
        execute format('create trigger announce_delete after delete on %I referencing old table as parts
          for each statement execute function app.announce_parts()', part);
      end loop;
    end $$;

    -- As the owner: only this writes market_counts. In the order of the keys, so that two statements never wait for each other.
    create function app.count_listed() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      if tg_op = 'INSERT' then ${countListings(LISTINGS.came)}
      elsif tg_op = 'DELETE' then ${countListings(LISTINGS.gone)}
      else ${countListings(`${LISTINGS.came} union all ${LISTINGS.gone}`)}
      end if;
      return null;
    end $$;
    revoke all on function app.count_listed() from public;
    create trigger count_insert after insert on providers referencing new table as added
      for each statement execute function app.count_listed();
    create trigger count_delete after delete on providers referencing old table as removed
      for each statement execute function app.count_listed();
    create trigger count_update after update on providers referencing old table as removed new table as added
      for each statement execute function app.count_listed();

    -- The first approval publishes a proposed city and category, and makes the category findable by its name. As the owner:
    -- a provider who edits their own row may write none of these. Each statement only when it has work to do, because every
    -- one of them empties what the gateways keep.
    create function app.publish_market() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare listed_cities uuid[]; listed_categories uuid[];
    begin
      select array_agg(distinct city_id), array_agg(distinct category_id) into listed_cities, listed_categories
        from approved where vetting_status = 'approved';
      if exists (select from cities where id = any(listed_cities) and is_proposed) then
        update cities set is_proposed = false where id = any(listed_cities) and is_proposed;
      end if;
      if exists (select from categories where id = any(listed_categories) and is_proposed) then
        update categories set is_proposed = false where id = any(listed_categories) and is_proposed;
      end if;
      if exists (select from categories c where id = any(listed_categories)
                  and not exists (select from category_terms where category_id = c.id)) then
        insert into category_terms (category_id, term, kind)
        select id, lower(name), 'name' from categories c
         where id = any(listed_categories) and not exists (select from category_terms where category_id = c.id)
        on conflict (term) do nothing;
      end if;
      return null;
    end $$;
    create trigger publish_market_insert after insert on providers referencing new table as approved
      for each statement execute function app.publish_market();
    create trigger publish_market_update after update on providers referencing new table as approved
      for each statement execute function app.publish_market();

    create function app.logo_on_card(provider uuid, plan text) returns text language sql stable
    security definer set search_path = public, pg_temp as $$
      select f.file_path from provider_photos f
       where f.provider_id = provider and f.kind = 'logo' and f.is_shown
         and exists (select from plans where plans.tier = plan and photo_limit > 0)
    $$;
    create function app.keep_logo_on_card() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      update providers p set logo_folder = app.logo_on_card(p.id, p.membership_tier)
       where p.id = coalesce(new.provider_id, old.provider_id)
         and p.logo_folder is distinct from app.logo_on_card(p.id, p.membership_tier);
      return null;
    end $$;
    create function app.keep_logo_of_plan() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      new.logo_folder := app.logo_on_card(new.id, new.membership_tier);
      return new;
    end $$;
    create function app.keep_logos_of_plan() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      update providers p set logo_folder = app.logo_on_card(p.id, p.membership_tier)
       where p.membership_tier = new.tier and p.logo_folder is distinct from app.logo_on_card(p.id, p.membership_tier);
      return null;
    end $$;
    create function app.keep_emergency_on_card() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      update providers p set emergency_service = coalesce(new.emergency_service, false)
       where p.id = coalesce(new.provider_id, old.provider_id)
         and p.emergency_service is distinct from coalesce(new.emergency_service, false);
      return null;
    end $$;
    revoke execute on function app.logo_on_card(uuid, text), app.keep_logo_on_card(), app.keep_logo_of_plan(),
      app.keep_logos_of_plan(), app.keep_emergency_on_card() from public;

    create trigger keep_logo_on_card after insert or update or delete on provider_photos for each row
      execute function app.keep_logo_on_card();
    create trigger keep_logo_of_plan before update on providers for each row
      when (new.membership_tier <> old.membership_tier) execute function app.keep_logo_of_plan();
    create trigger keep_logos_of_plan after update on plans for each row
      when ((new.photo_limit > 0) <> (old.photo_limit > 0)) execute function app.keep_logos_of_plan();
    create trigger keep_emergency_on_card after insert or update or delete on provider_details for each row
      execute function app.keep_emergency_on_card();
  `;
}

const LISTINGS = {
  came: `select city_id, category_id, membership_tier, 1 as gained from added
          where is_active and vetting_status = 'approved'`,
  gone: `select city_id, category_id, membership_tier, -1 as gained from removed
          where is_active and vetting_status = 'approved'`,
};

/**
 * A fixed statement per kind of trigger, because the transition tables differ; dynamic SQL in the trigger would be planned
 * each time.
 */
function countListings(moves: string): string {
  return `
        insert into market_counts (city_id, category_id, membership_tier, listed)
        select city_id, category_id, membership_tier, sum(gained) from (${moves}) moves
         group by city_id, category_id, membership_tier having sum(gained) <> 0
         order by city_id, category_id, membership_tier
        on conflict (city_id, category_id, membership_tier) do update set listed = market_counts.listed + excluded.listed;`;
}
