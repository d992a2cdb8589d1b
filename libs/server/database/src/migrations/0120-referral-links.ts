import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address without an account has one referral link, also when it is confirmed twice at the same moment. */
export class ReferralLinks1763700000120 implements MigrationInterface {
  name = 'ReferralLinks1763700000120';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create unique index referrals_one_an_address on referrals (owner_email) where owner_email is not null
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
