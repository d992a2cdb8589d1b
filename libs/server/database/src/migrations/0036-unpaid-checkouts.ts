import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What unpaid checkouts are limited by, and the order in which open ones are read again. */
export class UnpaidCheckouts1763700000036 implements MigrationInterface {
  name = 'UnpaidCheckouts1763700000036';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table checkouts add column ran_out_at timestamptz, add column checked_at timestamptz;
      comment on column checkouts.ran_out_at is 'When its time was up unpaid; null for one that was paid, replaced or refused.';
      comment on column checkouts.checked_at is 'When the payment provider was last asked about it without an event.';
      create index checkouts_to_check on checkouts (checked_at nulls first) where status = 'open';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
