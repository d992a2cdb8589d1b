import { SqlMigration } from './sql-migration';

const LISTED = `p.vetting_status = 'approved' and p.is_active`;

/**
 * Services and prices across all listings: by words, for searches, and by category and state, for usual prices. Read as the
 * owner, since row-level security is evaluated per row and prevents the use of an index.
 */
export class NamedServices1764300000012 extends SqlMigration {
  name = 'NamedServices1764300000012';

  sql = `
    create index listing_services_words on listing_services using gin (to_tsvector('english', name));

    -- Categories whose listings name a service of all these words, of the first that an index yields.
    create function app.categories_naming(words text, most integer) returns table (category_id uuid, listings integer)
    language sql stable security definer set search_path = public, pg_temp as $$
      select p.category_id, count(distinct p.id)::integer
        from (select s.provider_id from listing_services s
               where to_tsvector('english', s.name) @@ plainto_tsquery('english', words) limit most) named
        join providers p on p.id = named.provider_id
       where ${LISTED}
       group by p.category_id
    $$;

    -- How many listings of a category in a state have which price: the middle one of each listing's, by what it is for.
    create function app.listed_prices(category uuid, state_code text)
    returns table (unit text, from_cents integer, listings integer)
    language sql stable security definer set search_path = public, pg_temp as $$
      select middle.unit, middle.price, count(*)::integer
        from (select s.unit, percentile_disc(0.5) within group (order by s.from_cents) as price
                from providers p
                join cities t on t.id = p.city_id and t.state = state_code
                join listing_services s on s.provider_id = p.id and s.from_cents is not null
               where p.category_id = category and ${LISTED}
               group by s.provider_id, s.unit) middle
       group by middle.unit, middle.price
    $$;
    revoke all on function app.categories_naming(text, integer), app.listed_prices(uuid, text) from public;
    grant execute on function app.categories_naming(text, integer), app.listed_prices(uuid, text) to townlink_anonymous;`;
}
