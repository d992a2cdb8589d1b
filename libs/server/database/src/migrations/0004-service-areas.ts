import { SqlMigration } from './sql-migration';

/**
 * Columns for list filters and service areas are on the provider, so that lists read one table: the rights of
 * provider_details are evaluated per row, which takes longer than the list itself.
 */
export class ServiceAreas1764300000004 extends SqlMigration {
  name = 'ServiceAreas1764300000004';

  sql = `
    alter table providers
      add radius_miles smallint,
      add languages text[] not null default '{}',
      add payment_methods text[] not null default '{}';
    comment on column providers.radius_miles is 'Miles that the listing serves; null for its category''s default.';
    grant select (radius_miles, languages, payment_methods) on providers to townlink_anonymous;

    create function app.keep_details_on_card() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      update providers p
         set radius_miles = new.radius_miles, languages = coalesce(new.languages, '{}'),
             payment_methods = coalesce(new.payment_methods, '{}')
       where p.id = coalesce(new.provider_id, old.provider_id)
         and (p.radius_miles, p.languages, p.payment_methods) is distinct from
             (new.radius_miles, coalesce(new.languages, '{}'), coalesce(new.payment_methods, '{}'));
      return null;
    end $$;
    revoke execute on function app.keep_details_on_card() from public;
    create trigger keep_details_on_card after insert or update or delete on provider_details for each row
      execute function app.keep_details_on_card();

    -- No provider changed: what they say is copied without its date and its announcements.
    alter table providers disable trigger user;
    update providers p set radius_miles = d.radius_miles, languages = d.languages, payment_methods = d.payment_methods
      from provider_details d where d.provider_id = p.id;
    alter table providers enable trigger user;`;
}
