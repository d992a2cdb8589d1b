import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of accounts: the public half of each, and the questions that browsers are to answer with one. */
export class Passkeys1763700000065 implements MigrationInterface {
  name = 'Passkeys1763700000065';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table auth.passkeys (
        id uuid primary key default uuidv7(),
        user_id uuid not null references auth.users on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        sign_count bigint not null,
        transports text[] not null default '{}',
        friendly_name text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      );
      create index on auth.passkeys (user_id);

      -- Registering is for somebody who is signed in; of whoever signs in nobody knows yet who it is.
      create table auth.passkey_challenges (
        id uuid primary key default uuidv7(),
        user_id uuid references auth.users on delete cascade,
        challenge text not null,
        expires_at timestamptz not null
      );
      create index on auth.passkey_challenges (expires_at);

      grant select, insert, update, delete on auth.passkeys, auth.passkey_challenges to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
