import type { DataSource } from 'typeorm';

/**
 * The three roles of requests, the two login roles, and their session settings. Roles are not part of a dump, so missing ones
 * are created with every migration and before a restore.
 *
 * `townlink_app` has no rights itself and takes one of the three roles for each transaction. `townlink_reader` has public
 * rights only and cannot change its role. Session settings belong to the roles, because poolers reject settings sent on
 * connecting.
 */
const ROLES = `
  do $$
  declare
    wanted text;
    membership record;
    setting record;
  begin
    foreach wanted in array array['townlink_anonymous', 'townlink_member', 'townlink_service', 'townlink_app', 'townlink_reader'] loop
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    end loop;

    for membership in
      select * from (values
        ('townlink_anonymous', 'townlink_app', false, true),
        ('townlink_member', 'townlink_app', false, true),
        ('townlink_service', 'townlink_app', false, true),
        ('townlink_anonymous', 'townlink_reader', true, false)
      ) as expected (role, member, inherit, set)
      where not exists (
        select from pg_auth_members
        where roleid = to_regrole(role) and pg_auth_members.member = to_regrole(expected.member)
          and inherit_option = inherit and set_option = set)
    loop
      execute format('grant %I to %I with inherit %s, set %s', membership.role, membership.member, membership.inherit::text, membership.set::text);
    end loop;

    -- Milliseconds. Planning a public read under row-level security costs more than running it: once a connection will do.
    -- Starting parallel workers takes 7 ms, longer than most public reads.
    for setting in
      select * from (values
        ('townlink_app', 'statement_timeout', '15000'),
        ('townlink_app', 'lock_timeout', '10000'),
        ('townlink_reader', 'statement_timeout', '15000'),
        ('townlink_reader', 'default_transaction_read_only', 'on'),
        ('townlink_reader', 'plan_cache_mode', 'force_generic_plan'),
        ('townlink_reader', 'max_parallel_workers_per_gather', '0')
      ) as expected (role, name, value)
      where not exists (
        select from pg_db_role_setting
        where setdatabase = 0 and setrole = to_regrole(role) and format('%s=%s', name, value) = any(setconfig))
    loop
      execute format('alter role %I set %I = %L', setting.role, setting.name, setting.value);
    end loop;

    execute format('revoke all on database %I from public', current_database());
    execute format('grant connect on database %I to townlink_app, townlink_reader', current_database());
  end $$`;

/** Roles belong to the server, not to one database: another database's migration may change the same row. */
const CONCURRENT = /tuple concurrently|duplicate key|already exists/;
const ATTEMPTS = 5;

/** @param dataSource connected as the schema owner */
export async function prepareRoles(dataSource: DataSource): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dataSource.query(ROLES);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error && CONCURRENT.test(error.message))) throw error;
    }
  }
}
