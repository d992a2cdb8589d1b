import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What happens to accounts and at the doors, by month, so that forgetting is dropping a table. The services may only read and add.
 * The months stand in a schema that no role of a request may enter; making and dropping them takes their owner's rights, which
 * the function lends for exactly that. The indexes are those by which the list is filtered, each in the order in which it is read.
 */
export class SecurityEvents1763700000195 implements MigrationInterface {
  name = 'SecurityEvents1763700000195';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
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

      alter table security_events enable row level security;
      create policy service on security_events to townlink_service using (true) with check (true);
      grant select, insert on security_events to townlink_service;

      create schema security;
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
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
