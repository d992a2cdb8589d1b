import { SqlMigration } from './sql-migration';

/**
 * Logs a listing's change only if the API shows it, which excludes waiting checks, inactive offers and internal columns.
 * Shown columns are listed explicitly, so that new ones are excluded by default. app.log_listing_parts, which no trigger
 * calls any more, can be dropped one release later.
 */
export class ShownChanges1764300000083 extends SqlMigration {
  name = 'ShownChanges1764300000083';

  sql = `
    -- The last row is found by its index, however many listings the transaction has logged.
    create or replace function app.log_listing(provider uuid, city uuid, what text) returns void language sql
    security definer set search_path = public, pg_temp as $$
      insert into listing_changes (provider_id, state, kind)
      select provider, (select state from cities where id = city), what
       where what <> 'changed'
          -- Rows without a position are of this transaction alone.
          or coalesce((select last.position is not null from listing_changes last where last.provider_id = provider
                        order by last.id desc limit 1), true)
    $$;

    create or replace function app.api_part(provider providers) returns jsonb language sql stable as $$
      select case when provider.is_active and provider.vetting_status = 'approved' then jsonb_build_object(
        'slug', provider.slug, 'business_name', provider.business_name, 'membership_tier', provider.membership_tier,
        'city_id', provider.city_id, 'category_id', provider.category_id, 'phone', provider.public_phone,
        'website_url', provider.website_url, 'emergency_service', provider.emergency_service,
        'open_hours', provider.open_hours, 'license_checked_at', coalesce(provider.license_checked_at, provider.vetted_at),
        'offer', case when provider.ftco_enabled and provider.ftco_type is not null and provider.ftco_value is not null
          then jsonb_build_array(provider.ftco_type, provider.ftco_value, provider.ftco_min_spend,
                                 provider.ftco_expiry_date, provider.ftco_terms) end) end
    $$;
    -- Hours are shown from the listing's row.
    create function app.api_part(details provider_details) returns jsonb language sql immutable as $$
      select nullif(jsonb_strip_nulls(jsonb_build_object('description', details.description, 'radius_miles', details.radius_miles,
        'languages', nullif(details.languages, '{}'), 'payment_methods', nullif(details.payment_methods, '{}'),
        'in_business_since', details.in_business_since)), '{}')
    $$;
    create function app.api_part(service listing_services) returns jsonb language sql immutable as $$
      select jsonb_build_object('position', service.position, 'name', service.name, 'from_cents', service.from_cents,
        'unit', service.unit)
    $$;
    create function app.api_part(done listing_checks) returns jsonb language sql immutable as $$
      select case when done.state = 'approved' then jsonb_build_object('kind', done.kind, 'issuer', done.issuer,
        'amount', done.amount, 'starts_on', done.starts_on, 'expires_on', done.expires_on, 'decided_at', done.decided_at) end
    $$;

    do $$
    declare part text;
    begin
      foreach part in array array['provider_details', 'listing_services', 'listing_checks'] loop
        execute format('drop trigger log_insert on %1$I; drop trigger log_update on %1$I; drop trigger log_delete on %1$I', part);
        execute format($function$
          create function app.log_%1$s() returns trigger language plpgsql
          security definer set search_path = public, pg_temp as $body$
          declare changed uuid[];
          begin
            if tg_op = 'INSERT' then
              changed := array(select provider_id from added where app.api_part(row(added.*)::%1$I) is not null);
            elsif tg_op = 'DELETE' then
              changed := array(select provider_id from removed where app.api_part(row(removed.*)::%1$I) is not null);
            else
              changed := array(
                select provider_id from (
                  (select provider_id, app.api_part(row(added.*)::%1$I) as part from added
                   except all select provider_id, app.api_part(row(removed.*)::%1$I) from removed)
                  union all
                  (select provider_id, app.api_part(row(removed.*)::%1$I) from removed
                   except all select provider_id, app.api_part(row(added.*)::%1$I) from added)) differing
                 where part is not null);
            end if;
            perform app.log_listing(p.id, p.city_id, 'changed') from providers p
              where p.id = any(changed) and p.is_active and p.vetting_status = 'approved';
            return null;
          end $body$;
          revoke execute on function app.log_%1$s() from public;
          create trigger log_insert after insert on %1$I referencing new table as added
            for each statement execute function app.log_%1$s();
          create trigger log_update after update on %1$I referencing old table as removed new table as added
            for each statement execute function app.log_%1$s();
          create trigger log_delete after delete on %1$I referencing old table as removed
            for each statement execute function app.log_%1$s()$function$, part);
      end loop;
    end $$;`;
}
