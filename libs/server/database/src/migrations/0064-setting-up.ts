import { SqlMigration } from './sql-migration';

/** Setup state of an installation: whether it is open, postponed steps, and the payment provider's endpoint. */
export class SettingUp1764300000064 extends SqlMigration {
  name = 'SettingUp1764300000064';

  sql = `
    create table site_opening (
      single boolean primary key default true check (single),
      opened_by uuid references auth.users on delete set null,
      opened_at timestamptz not null
    );
    create index on site_opening (opened_by);
    alter table site_opening enable row level security;
    create policy service on site_opening to townlink_service using (true) with check (true);
    grant select, insert, update, delete on site_opening to townlink_service;

    -- Every gateway opens at once.
    create function app.announce_opening() returns trigger language plpgsql as $$
    begin
      perform pg_notify('townlink_opening', '');
      return null;
    end $$;
    create trigger announce after insert or update or delete on site_opening
      for each statement execute function app.announce_opening();

    create table setup_steps (
      step text primary key check (length(step) between 1 and 40),
      put_off_by uuid references auth.users on delete set null,
      put_off_at timestamptz,
      -- What an outside service said about it, and when.
      found jsonb check (length(found::text) <= 16384),
      found_at timestamptz
    );
    create index on setup_steps (put_off_by);
    alter table setup_steps enable row level security;
    create policy service on setup_steps to townlink_service using (true) with check (true);
    grant select, insert, update, delete on setup_steps to townlink_service;

    create table payment_webhooks (
      single boolean primary key default true check (single),
      endpoint_id text not null check (length(endpoint_id) between 3 and 255),
      secret_sealed bytea not null,
      made_at timestamptz not null
    );
    alter table payment_webhooks enable row level security;
    create policy service on payment_webhooks to townlink_service using (true) with check (true);
    grant select, insert, update, delete on payment_webhooks to townlink_service;`;
}
