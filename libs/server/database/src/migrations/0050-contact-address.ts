import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Anyone may be named as an application's contact: mail goes there only once the address has been confirmed. */
export class ContactAddress1763700000050 implements MigrationInterface {
  name = 'ContactAddress1763700000050';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table providers add confirmed_email citext check (length(confirmed_email) <= 254)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
