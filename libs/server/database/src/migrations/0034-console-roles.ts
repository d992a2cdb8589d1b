import { SqlMigration } from './sql-migration';

/**
 * Console roles. Existing administrators become owners, and so do those that the last release appoints while it still serves:
 * it has no console roles.
 */
export class ConsoleRoles1764300000034 extends SqlMigration {
  name = 'ConsoleRoles1764300000034';

  sql = `
    alter table profiles add console_role text
      check (console_role in ('owner', 'vetting', 'support', 'content', 'finance', 'read-only'));
    update profiles set console_role = 'owner' where role = 'admin';

    create function app.keep_console_role() returns trigger language plpgsql as $$
    begin
      if new.role <> 'admin' then
        new.console_role := null;
      elsif new.console_role is null then
        new.console_role := case when tg_op = 'UPDATE' and old.role = 'admin' then old.console_role else 'owner' end;
      end if;
      return new;
    end $$;
    create trigger console_role before insert or update of role, console_role on profiles
      for each row execute function app.keep_console_role();
    alter table profiles add check ((role = 'admin') = (console_role is not null));`;
}
