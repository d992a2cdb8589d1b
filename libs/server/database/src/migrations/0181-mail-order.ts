import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which messages wait for an earlier one to the same recipient. */
export class MailOrder1763700000181 implements MigrationInterface {
  name = 'MailOrder1763700000181';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table messages add column held boolean not null default false`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
