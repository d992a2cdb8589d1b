import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text messages on their way to people, and accounts without a name, which the nightly job looks for. */
export class TextMessages1763700000070 implements MigrationInterface {
  name = 'TextMessages1763700000070';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table auth.text_messages (
        id uuid primary key default uuidv7(),
        recipient text not null check (recipient ~ '^[+][1-9][0-9]{6,14}$'),
        body_sealed bytea,
        status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
        attempts integer not null default 0,
        provider_message_id text,
        last_error text,
        expires_at timestamptz not null,
        sending_until timestamptz,
        created_at timestamptz not null default now(),
        sent_at timestamptz
      );
      create index on auth.text_messages (created_at);
      create index on auth.users (created_at) where is_anonymous;
      create index on auth.users (new_phone) where new_phone is not null;
      grant select, insert, update, delete on auth.text_messages to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
