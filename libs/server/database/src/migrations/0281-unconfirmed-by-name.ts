import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the unconfirmed accounts whose name begins with a text in the index alone: it includes what the name is made of. */
export class UnconfirmedByName1763700000281 implements MigrationInterface {
  name = 'UnconfirmedByName1763700000281';

  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists auth.users_unconfirmed_by_name');
    await queryRunner.query(`
      create index concurrently users_unconfirmed_by_name on auth.users ((lower(coalesce(email::text, phone, '')) collate "C"), id)
        include (email, phone)
        where email_confirmed_at is null and phone_confirmed_at is null and deleted_at is null and not is_anonymous`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
