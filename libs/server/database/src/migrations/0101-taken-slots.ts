import { SqlMigration } from './sql-migration';

/**
 * The public API reads free places with the reader's prepared statements. The reader may see neither holds nor
 * subscriptions, so their number comes from a function of the owner.
 */
export class TakenSlots1764300000101 extends SqlMigration {
  name = 'TakenSlots1764300000101';

  sql = `
    -- Slots that are not available to newcomers: those of listings and live holds, and those that waiting paid providers will
    -- get. For a paid provider, those who have waited less long do not count.
    create function app.taken_slots(city uuid, category uuid, wanted_tier text, for_provider uuid default null) returns int
    language sql stable as $$
      select (app.occupied(city, category, wanted_tier) + (
        select count(*) from subscriptions s join providers p on p.id = s.provider_id
         where s.no_room_since is not null and s.status in ('active', 'trialing') and p.paused_at is null
           and s.tier = wanted_tier and p.city_id = city and p.category_id = category
           and p.id is distinct from for_provider
           and not exists (select from subscriptions own where own.provider_id = for_provider and own.tier = s.tier
                            and own.status in ('active', 'trialing')
                            and (own.no_room_since, own.id) < (s.no_room_since, s.id))))::int
    $$;
    revoke all on function app.taken_slots(uuid, uuid, text, uuid) from public;
    grant execute on function app.taken_slots(uuid, uuid, text, uuid) to townlink_service;

    -- For many markets at once, because a call of a function with its owner's rights costs as much as counting one market.
    create function app.public_slots(cities uuid[], categories uuid[])
    returns table (city_id uuid, category_id uuid, featured_taken int, standard_taken int)
    language sql stable security definer set search_path = public, pg_temp as $$
      select city, category, app.taken_slots(city, category, 'featured'), app.taken_slots(city, category, 'standard')
        from unnest(cities, categories) as market (city, category)
    $$;
    revoke all on function app.public_slots(uuid[], uuid[]) from public;
    grant execute on function app.public_slots(uuid[], uuid[]) to townlink_anonymous, townlink_service;`;
}
