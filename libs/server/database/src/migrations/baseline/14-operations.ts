import { SqlMigration } from '../sql-migration';

/** Jobs, emails, stored files, the audit and security logs, shared counters, and the console's data. */
export class BaselineOperations1764200000014 extends SqlMigration {
  name = 'BaselineOperations1764200000014';

  sql = `
    -- Written in the transaction that causes the job; a relay hands it to the queue under its own id, so that twice is once.
    create table outbox (
      id uuid primary key default uuidv7(),
      queue text not null,
      name text not null,
      payload jsonb not null,
      -- The id of the request that caused the job, which its log lines name, and its trace; null for scheduled jobs.
      context jsonb,
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
    create index outbox_due on outbox (run_at) where completed_at is null and failed_at is null;
    create index outbox_failed on outbox (failed_at desc) where failed_at is not null and completed_at is null;
    create index outbox_done on outbox (completed_at) where completed_at is not null;
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
      -- Until when an attempt may be under way, without a lock; and how many attempts ended without a known outcome.
      sending_until timestamptz,
      unknown_outcomes smallint not null default 0,
      -- It waits for an earlier message to the same recipient.
      held boolean not null default false,
      provider_message_id text,
      last_error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index on messages (recipient, created_at desc);
    create index messages_by_time on messages (created_at);
    create index messages_ended on messages (created_at desc) where status in ('sent', 'failed');
    create index messages_by_outcome on messages (status, created_at) where status in ('sent', 'failed');

    -- What the mail provider reported of emails after it took them, each once by its own id. No address is kept here.
    create table mail_events (
      id text primary key check (length(id) <= 200),
      kind text not null check (length(kind) <= 40),
      -- The newsletter that it is about, if it is about one.
      campaign uuid,
      occurred_at timestamptz not null,
      received_at timestamptz not null default now()
    );
    create index on mail_events (campaign, kind) where campaign is not null;
    create index on mail_events (received_at);

    create table email_suppressions (
      email citext primary key,
      reason text not null check (reason in ('unsubscribe', 'bounce', 'complaint')),
      created_at timestamptz not null default now()
    );

    -- A file is pending until the row that needs it commits; what stays pending is deleted.
    create table stored_files (
      id uuid primary key default uuidv7(),
      bucket text not null,
      path text not null,
      content_type text not null,
      size_bytes bigint,
      owner_id uuid,
      state text not null default 'pending' check (state in ('pending', 'attached')),
      created_at timestamptz not null default now(),
      unique (bucket, path)
    );
    create index on stored_files (created_at) where state = 'pending';
    create index stored_files_under_way on stored_files (owner_id, created_at) where state = 'pending';

    create table upload_days (
      owner_id uuid not null,
      day date not null default current_date,
      bytes bigint not null check (bytes >= 0),
      primary key (owner_id, day)
    );

    create table audit_log (
      id uuid primary key default uuidv7(),
      actor_id uuid,
      action text not null,
      subject_type text not null,
      subject_id text,
      before jsonb,
      after jsonb,
      reason text check (length(reason) <= 2000),
      details jsonb not null default '{}',
      address text check (length(address) <= 64),
      created_at timestamptz not null default now()
    );
    -- The filters of the console, alone and together; each ends in the order in which the log is read.
    create index audit_log_latest on audit_log (created_at desc, id desc);
    create index audit_log_by_actor on audit_log (actor_id, created_at desc, id desc);
    create index audit_log_by_action on audit_log (action, created_at desc, id desc);
    create index audit_log_by_subject on audit_log (subject_id, created_at desc, id desc);
    create index audit_log_by_actor_and_action on audit_log (actor_id, action, created_at desc, id desc);

    -- By month, so that forgetting a month is dropping a table.
    create table security_events (
      id uuid not null default uuidv7(),
      kind text not null check (length(kind) <= 64),
      user_id uuid,
      address text check (length(address) <= 64),
      method text check (length(method) <= 64),
      reason text check (length(reason) <= 200),
      times integer not null check (times > 0),
      created_at timestamptz not null default now(),
      primary key (id, created_at)
    ) partition by range (created_at);
    create index security_events_latest on security_events (created_at desc, id desc);
    create index security_events_by_kind on security_events (kind, created_at desc, id desc);
    create index security_events_by_user on security_events (user_id, created_at desc, id desc);
    create index security_events_by_address on security_events (address, created_at desc, id desc);
    create index security_events_by_user_and_kind on security_events (user_id, kind, created_at desc, id desc);
    create index security_events_by_address_and_kind on security_events (address, kind, created_at desc, id desc);

    create unlogged table rate_limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );

    -- The figures of the console's overview as they were computed last: they read whole tables, so that once a minute has to do.
    create table console_figures (
      is_only boolean primary key default true check (is_only),
      figures jsonb not null,
      computed_at timestamptz not null
    );

    -- Launch checks that no measurement can make.
    create table launch_ticks (
      item text primary key check (length(item) <= 50),
      ticked_by uuid not null,
      ticked_at timestamptz not null default now(),
      note text check (length(note) <= 500)
    );

    -- Filters, order and columns of the console's lists, saved by an administrator under a name.
    create table list_views (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.users on delete cascade,
      list text not null check (length(list) between 1 and 40),
      name text not null check (length(name) between 1 and 60),
      parameters text not null check (length(parameters) <= 2000),
      shown text[] not null check (cardinality(shown) <= 50),
      hidden text[] not null check (cardinality(hidden) <= 50),
      created_at timestamptz not null default now()
    );
    create unique index list_views_names on list_views (user_id, list, lower(name));

    do $$
    declare internal text;
    begin
      foreach internal in array array['outbox', 'messages', 'mail_events', 'email_suppressions', 'stored_files', 'upload_days',
          'audit_log', 'security_events', 'rate_limits', 'console_figures', 'launch_ticks', 'list_views'] loop
        execute format('alter table %I enable row level security', internal);
        execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
      end loop;
    end $$;
    grant select, insert, update, delete
      on outbox, messages, email_suppressions, stored_files, upload_days, rate_limits, launch_ticks, list_views to townlink_service;
    grant select, insert, update on console_figures to townlink_service;
    grant select, insert, delete on mail_events to townlink_service;
    -- The logs are only ever added to.
    grant select, insert on audit_log, security_events to townlink_service;

    -- Makes the coming months and drops those that are not kept any longer, which takes their owner's rights.
    create function app.renew_security_months(kept integer) returns void
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s' as $$
    declare
      this_month timestamp := date_trunc('month', now() at time zone 'utc');
      month timestamp;
      old text;
    begin
      for ahead in -1..3 loop
        month := this_month + make_interval(months => ahead);
        execute format('create table if not exists security.%I partition of public.security_events for values from (%L) to (%L)',
          to_char(month, '"events_"YYYY_MM'), month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
      end loop;
      month := this_month - make_interval(months => greatest(kept, 2) - 1);
      for old in select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
                  where inhparent = 'public.security_events'::regclass and relname < to_char(month, '"events_"YYYY_MM') loop
        execute format('drop table security.%I', old);
      end loop;
    end $$;
    revoke all on function app.renew_security_months(integer) from public;
    grant execute on function app.renew_security_months(integer) to townlink_service;
    select app.renew_security_months(6);
  `;
}
