import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox that jobs leave through, the ledger of messages, stored files, the audit log and shared counters. */
export class Messaging1763700000006 implements MigrationInterface {
  name = 'Messaging1763700000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Written in the transaction that causes the job; a relay hands it to the queue under its own id, so twice is once.
      create table outbox (
        id uuid primary key default uuidv7(),
        queue text not null,
        name text not null,
        payload jsonb not null,
        dedupe_key text unique,
        run_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        relayed_at timestamptz,
        completed_at timestamptz,
        failed_at timestamptz,
        last_error text
      );
      create index outbox_waiting on outbox (created_at, id) where relayed_at is null;
      create index outbox_unfinished on outbox (run_at) where relayed_at is not null and completed_at is null;
      create index outbox_failed on outbox (failed_at desc) where failed_at is not null and completed_at is null;
      create function app.outbox_announce() returns trigger language plpgsql
        as $$ begin perform pg_notify('townlink_outbox', ''); return null; end $$;
      create trigger announce after insert on outbox for each statement execute function app.outbox_announce();

      create table messages (
        id uuid primary key default uuidv7(),
        key text not null unique check (length(key) <= 200),
        template text not null,
        recipient citext not null check (length(recipient) <= 254),
        data_sealed bytea,
        status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
        attempts integer not null default 0,
        provider_message_id text,
        last_error text,
        created_at timestamptz not null default now(),
        sent_at timestamptz
      );
      create index on messages (recipient, created_at desc);

      -- A file is pending until the row that needs it commits; what stays pending is swept.
      create table stored_files (
        id uuid primary key default uuidv7(),
        bucket text not null,
        path text not null,
        content_type text not null,
        size_bytes bigint,
        state text not null default 'pending' check (state in ('pending', 'attached')),
        created_at timestamptz not null default now(),
        unique (bucket, path)
      );
      create index on stored_files (created_at) where state = 'pending';

      create table audit_log (
        id uuid primary key default uuidv7(),
        actor_id uuid,
        action text not null,
        subject_type text not null,
        subject_id text,
        details jsonb not null default '{}',
        created_at timestamptz not null default now()
      );
      create index on audit_log (created_at desc);

      create unlogged table rate_limits (
        key text primary key,
        points integer not null default 0,
        expire bigint
      );

      do $$
      declare internal text;
      begin
        foreach internal in array array['outbox', 'messages', 'stored_files', 'rate_limits'] loop
          execute format('alter table %I enable row level security', internal);
          execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
          execute format('grant select, insert, update, delete on %I to townlink_service', internal);
        end loop;
      end $$;
      -- The log is only ever added to.
      alter table audit_log enable row level security;
      create policy service on audit_log to townlink_service using (true) with check (true);
      grant select, insert on audit_log to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
