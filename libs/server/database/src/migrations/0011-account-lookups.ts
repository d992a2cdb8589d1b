import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes are looked up by the address they were sent to, which for an e-mail change is not the account's yet. */
export class AccountLookups1763700000011 implements MigrationInterface {
  name = 'AccountLookups1763700000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`create index on auth.one_time_tokens (sent_to)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
