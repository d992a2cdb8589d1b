import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sign-ups that wait in the browsers they were made in, several links at a time, the browsers that a person has signed
 * in with, the pace of wrong passwords, and which terms somebody has agreed to.
 */
export class AccountSafety1763700000042 implements MigrationInterface {
  name = 'AccountSafety1763700000042';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table auth.one_time_tokens drop constraint one_time_tokens_user_id_purpose_key;
      create index on auth.one_time_tokens (user_id, purpose);

      create table auth.pending_sign_ups (
        user_id uuid not null references auth.users on delete cascade,
        browser_digest bytea not null,
        password_hash text not null,
        user_metadata jsonb not null default '{}',
        terms_version text,
        created_at timestamptz not null default now(),
        primary key (user_id, browser_digest)
      );

      create table auth.known_browsers (
        user_id uuid not null references auth.users on delete cascade,
        browser_digest bytea not null,
        last_seen_at timestamptz not null,
        primary key (user_id, browser_digest)
      );

      -- Keyed by a digest of an address, whether or not it has an account.
      create table auth.sign_in_attempts (
        key bytea primary key,
        attempts integer not null,
        retry_at timestamptz not null,
        last_at timestamptz not null
      );
      create index on auth.sign_in_attempts (last_at);

      create table auth.consents (
        user_id uuid not null references auth.users on delete cascade,
        terms_version text not null,
        given_at timestamptz not null,
        primary key (user_id, terms_version)
      );

      grant select, insert, update, delete
        on auth.pending_sign_ups, auth.known_browsers, auth.sign_in_attempts, auth.consents to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
