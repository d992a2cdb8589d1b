import { SqlMigration } from './sql-migration';

/**
 * The business name at the time of a check. After a rename the check stays on the passport and is reviewed again; a changed
 * legal form is not a rename. Checks about a person are unaffected.
 */
export class RenamedChecks1764300000027 extends SqlMigration {
  name = 'RenamedChecks1764300000027';

  sql = `
    alter table listing_checks
      add checked_name text check (length(checked_name) <= 200),
      add renamed_at timestamptz;
    comment on column listing_checks.renamed_at is 'Since when it waits to be looked at again, for a business that has another name.';
    create index listing_checks_renamed on listing_checks (submitted_at, id) where renamed_at is not null;
    update listing_checks k set checked_name = p.business_name from providers p
     where p.id = k.provider_id and k.state = 'approved';

    -- One of the present name takes the place of earlier ones of its kind.
    create function app.name_check() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      select business_name into new.checked_name from providers where id = new.provider_id;
      update listing_checks set renamed_at = null
       where provider_id = new.provider_id and kind = new.kind and renamed_at is not null;
      return new;
    end $$;
    revoke execute on function app.name_check() from public;
    create trigger name_check_insert before insert on listing_checks for each row
      when (new.state = 'approved') execute function app.name_check();
    create trigger name_check_update before update of state on listing_checks for each row
      when (new.state = 'approved' and old.state <> 'approved') execute function app.name_check();

    create function app.note_renamed_checks() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      update listing_checks k
         set renamed_at = case when app.name_key(k.checked_name) <> app.name_key(new.business_name)
                               then coalesce(k.renamed_at, now()) end
       where k.provider_id = new.id and k.state = 'approved' and k.kind in ('license', 'insurance', 'bond', 'workers_comp')
         and (k.expires_on is null or k.expires_on >= current_date)
         and not exists (select from listing_checks later
                          where later.provider_id = k.provider_id and later.kind = k.kind and later.state = 'approved'
                            and k.kind = 'license' and later.decided_at > k.decided_at);
      return null;
    end $$;
    revoke execute on function app.note_renamed_checks() from public;
    create trigger note_renamed_checks after update of business_name on providers for each row
      when (app.name_key(old.business_name) <> app.name_key(new.business_name))
      execute function app.note_renamed_checks();`;
}
