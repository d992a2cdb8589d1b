import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far a newsletter is and what became of it, counted as it happens: to count the deliveries anew for everybody who looks
 * would read all of them. An attempt of which nobody knows the end is a state of its own, since it is never made again. What is
 * counted outlives a recipient who closes his account. The one row of the pace says when the next letters may go, whichever
 * worker sends them.
 */
export class NewsletterSending1763700000114 implements MigrationInterface {
  name = 'NewsletterSending1763700000114';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table newsletter_sends
        add column state text not null default 'sent' check (state in ('scheduled', 'sending', 'stopped', 'sent')),
        add column content_hash bytea,
        add column starts_at timestamptz not null default now(),
        add column begun_at timestamptz,
        add column delivered_count integer not null default 0,
        add column failed_count integer not null default 0,
        add column unknown_count integer not null default 0,
        add column suppressed_count integer not null default 0,
        add column last_error text check (length(last_error) <= 1000);
      create index on newsletter_sends (created_at desc);
      create index on newsletter_sends (audience, content_hash);

      alter table newsletter_deliveries drop constraint newsletter_deliveries_status_check;
      alter table newsletter_deliveries add constraint newsletter_deliveries_status_check
        check (status in ('queued', 'sending', 'sent', 'failed', 'suppressed', 'unknown'));
      alter table newsletter_deliveries add column last_error text check (length(last_error) <= 1000);
      create index newsletter_deliveries_queued on newsletter_deliveries (send_id, subscription_id) where status = 'queued';
      create index newsletter_deliveries_sending on newsletter_deliveries (send_id, updated_at) where status = 'sending';
      create index newsletter_deliveries_unknown on newsletter_deliveries (send_id, updated_at) where status = 'unknown';
      -- For the account that goes: its deliveries go along.
      create index newsletter_deliveries_by_subscription on newsletter_deliveries (subscription_id);

      create index newsletter_subscriptions_readers on newsletter_subscriptions (audience, id)
        where status = 'confirmed' and city_id is null and category_id is null;

      create table newsletter_pace (
        only_row boolean primary key default true check (only_row),
        next_at timestamptz not null
      );
      alter table newsletter_pace enable row level security;
      create policy service on newsletter_pace to townlink_service using (true) with check (true);
      grant select, insert, update on newsletter_pace to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
