import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the console's overview counts, so that it reads of each table what it counts and no more: who waits to hear of a market, and the
 * jobs that are due. An index that a broken-off run left invalid is made anew.
 */
export class OverviewIndexes1763700000231 implements MigrationInterface {
  name = 'OverviewIndexes1763700000231';

  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) {
      await queryRunner.query(`drop index concurrently if exists ${name}`);
      await queryRunner.query(`create index concurrently ${name} on ${on}`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}

const INDEXES = {
  newsletter_subscriptions_waiting: `newsletter_subscriptions (city_id, category_id)
    where category_id is not null and audience = 'user' and status = 'confirmed' and notified_at is null`,
  outbox_due: 'outbox (run_at) where completed_at is null and failed_at is null',
};
