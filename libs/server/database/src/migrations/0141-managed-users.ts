import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why somebody is kept out, and the indexes by which administrators list accounts: by when they joined, by address or
 * number, and of few the banned, the unconfirmed and those of a role that is not everybody's. Accounts of nobody in
 * particular and those that are gone are never listed.
 */
export class ManagedUsers1763700000141 implements MigrationInterface {
  name = 'ManagedUsers1763700000141';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table auth.users add column ban_reason text check (length(ban_reason) <= 500);
      create index users_joined on auth.users (created_at desc, id desc) where deleted_at is null and not is_anonymous;
      create index users_by_name on auth.users ((lower(coalesce(email::text, phone, '')) collate "C"), id)
        where deleted_at is null and not is_anonymous;
      create index users_banned on auth.users (banned_until) where banned_until is not null;
      create index users_unconfirmed on auth.users (created_at desc, id desc)
        where email_confirmed_at is null and phone_confirmed_at is null and deleted_at is null and not is_anonymous;
      create index profiles_by_role on profiles (role) where role <> 'provider';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
