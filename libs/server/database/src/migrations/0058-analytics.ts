import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events by month, so that forgetting them is dropping a table, and figures of each provider by day. The months stand in
 * a schema that no role of a request may enter: the only way to them is the table itself, with its policy. Making and
 * dropping tables takes their owner's rights, which the function lends for exactly that. `analytics_events`, which cannot be
 * divided any more, was never written to and goes in a later release.
 */
export class Analytics1763700000058 implements MigrationInterface {
  name = 'Analytics1763700000058';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table site_events (
        name text not null check (length(name) <= 64),
        properties jsonb not null default '{}',
        occurred_at timestamptz not null default now()
      ) partition by range (occurred_at);
      create index on site_events (name, occurred_at);

      create table provider_reach (
        provider_id uuid not null references providers on delete cascade,
        day date not null,
        views integer not null default 0 check (views >= 0),
        calls integer not null default 0 check (calls >= 0),
        website_clicks integer not null default 0 check (website_clicks >= 0),
        primary key (provider_id, day)
      );
      create index on provider_reach (day);

      alter table site_events enable row level security;
      alter table provider_reach enable row level security;
      create policy service on site_events to townlink_service using (true) with check (true);
      create policy service on provider_reach to townlink_service using (true) with check (true);
      grant select, insert on site_events to townlink_service;
      grant select, insert, update on provider_reach to townlink_service;

      create schema analytics;
      create function app.renew_analytics_months(kept integer) returns void
        language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s' as $$
      declare
        this_month timestamp := date_trunc('month', now() at time zone 'utc');
        month timestamp;
        old text;
      begin
        for ahead in 0..3 loop
          month := this_month + make_interval(months => ahead);
          execute format('create table if not exists analytics.%I partition of public.site_events for values from (%L) to (%L)',
            to_char(month, '"events_"YYYY_MM'), month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
        end loop;
        month := this_month - make_interval(months => kept - 1);
        for old in select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
                    where inhparent = 'public.site_events'::regclass and relname < to_char(month, '"events_"YYYY_MM') loop
          execute format('drop table analytics.%I', old);
        end loop;
        delete from public.provider_reach where day < month::date;
      end $$;
      revoke all on function app.renew_analytics_months(integer) from public;
      grant execute on function app.renew_analytics_months(integer) to townlink_service;
      select app.renew_analytics_months(13);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
