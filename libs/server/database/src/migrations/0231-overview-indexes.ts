import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeIndexes } from './make-indexes';

/**
 * What the console's overview counts, so that it reads of each table what it counts and no more: who waits to hear of a market, and the
 * jobs that are due.
 */
export class OverviewIndexes1763700000231 implements MigrationInterface {
  name = 'OverviewIndexes1763700000231';

  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await makeIndexes(queryRunner, INDEXES);
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
