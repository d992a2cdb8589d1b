import { SqlMigration } from './sql-migration';

/** Actions on all matching rows of a list; each row is handled as a single action. */
export class BulkActions1764300000065 extends SqlMigration {
  name = 'BulkActions1764300000065';

  sql = `
    create table bulk_actions (
      id uuid primary key default uuidv7(),
      kind text not null check (kind in ('decisions', 'payouts')),
      -- Which rows, and what is done with them.
      request jsonb not null check (octet_length(request::text) <= 1000),
      -- What the single action asks for.
      given jsonb not null default '{}' check (octet_length(given::text) <= 20000),
      state text not null default 'prepared' check (state in ('prepared', 'running', 'done', 'canceled', 'undoing', 'undone')),
      -- Counts what was pressed, so that a job of an earlier press stops.
      round integer not null default 0,
      error text check (length(error) <= 500),
      prepared_by uuid not null,
      -- On whose behalf the worker acts: who started it, or who undoes it.
      acts_for uuid not null,
      created_at timestamptz not null default now(),
      -- Of the last row that was done.
      acted_at timestamptz
    );
    create index bulk_actions_recent on bulk_actions (kind, created_at);
    create index bulk_actions_prepared_by on bulk_actions (prepared_by, kind) where state = 'prepared';

    create table bulk_rows (
      bulk_id uuid not null references bulk_actions on delete cascade,
      number integer not null,
      subject_id uuid not null,
      -- What the row was when the action was prepared: a digest or a sum. One that changed since is skipped.
      seen text not null check (length(seen) <= 100),
      cents bigint,
      outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'skipped', 'undone', 'kept')),
      note text check (length(note) <= 500),
      primary key (bulk_id, number)
    );
    create index bulk_rows_next on bulk_rows (bulk_id, outcome, number);

    do $$
    declare internal text;
    begin
      foreach internal in array array['bulk_actions', 'bulk_rows'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
        execute format('grant select, insert, update, delete on %I to townlink_service', internal);
      end loop;
    end $$;`;
}
