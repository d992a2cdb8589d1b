import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the mail provider told of emails after it took them, each once by its own id: an event that comes again changes
 * nothing. No address is kept here; the one that must get no more is in email_suppressions.
 */
export class MailEvents1763700000115 implements MigrationInterface {
  name = 'MailEvents1763700000115';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
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
      alter table mail_events enable row level security;
      create policy service on mail_events to townlink_service using (true) with check (true);
      grant select, insert, delete on mail_events to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
