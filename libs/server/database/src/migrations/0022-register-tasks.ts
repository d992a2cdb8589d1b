import { SqlMigration } from './sql-migration';

/**
 * The latest register result for each listed license, and differences waiting for an administrator. Licenses are read in
 * batches, in the order of their providers.
 */
export class RegisterTasks1764300000022 extends SqlMigration {
  name = 'RegisterTasks1764300000022';

  sql = `
    create table register_comparisons (
      provider_id uuid primary key references providers on delete cascade,
      -- The license that was compared.
      number text not null check (length(number) between 1 and 50),
      compared_at timestamptz not null,
      -- When the register last confirmed it.
      confirmed_at timestamptz,
      -- Of the difference at the last comparison, which is raised once; null without one.
      fingerprint text check (length(fingerprint) = 64)
    );

    create table register_tasks (
      id uuid primary key default uuidv7(),
      provider_id uuid not null references providers on delete cascade,
      -- What we had and what the register had when it was raised.
      own jsonb not null check (length(own::text) <= 2000),
      found jsonb not null check (length(found::text) <= 8000),
      raised_at timestamptz not null,
      -- Null while it waits. 'settled': the difference went away, or another license was checked.
      outcome text check (outcome in ('dismissed', 'renewed', 'ended', 'settled')),
      reason text check (length(reason) <= 1000),
      decided_at timestamptz,
      decided_by uuid,
      check ((outcome is null) = (decided_at is null)),
      check (outcome <> 'dismissed' or reason is not null)
    );
    create unique index register_tasks_one_open on register_tasks (provider_id) where outcome is null;
    create index register_tasks_open on register_tasks (raised_at, id) where outcome is null;
    create index register_tasks_closed on register_tasks (raised_at, id) where outcome is not null;
    create index register_tasks_of_provider on register_tasks (provider_id);
    create index provider_licenses_by_state on provider_licenses (state, provider_id);

    do $$
    declare internal text;
    begin
      foreach internal in array array['register_comparisons', 'register_tasks'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
        execute format('grant select, insert, update, delete on %I to townlink_service', internal);
      end loop;
    end $$;`;
}
