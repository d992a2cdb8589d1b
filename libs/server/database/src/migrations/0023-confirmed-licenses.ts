import { SqlMigration } from './sql-migration';

/** When a state's register last confirmed the license, for the passport; nothing else of a comparison is public. */
export class ConfirmedLicenses1764300000023 extends SqlMigration {
  name = 'ConfirmedLicenses1764300000023';

  sql = `
    create policy listed on register_comparisons for select to townlink_anonymous
      using (confirmed_at is not null and app.is_listed(provider_id));
    grant select (provider_id, confirmed_at) on register_comparisons to townlink_anonymous;

    create trigger announce_insert after insert on register_comparisons referencing new table as parts
      for each statement execute function app.announce_parts();
    create trigger announce_update after update on register_comparisons referencing new table as parts
      for each statement execute function app.announce_parts();
    create trigger announce_delete after delete on register_comparisons referencing old table as parts
      for each statement execute function app.announce_parts();`;
}
