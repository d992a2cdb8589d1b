import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the ledger of messages knows of attempts: who is sending now, without a lock, and how many ended unseen. */
export class MessageAttempts1763700000046 implements MigrationInterface {
  name = 'MessageAttempts1763700000046';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table messages
        add column sending_until timestamptz,
        add column unknown_outcomes smallint not null default 0;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
