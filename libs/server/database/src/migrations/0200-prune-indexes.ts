import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeIndexes } from './make-indexes';

/** What the nightly jobs find old rows by, in tables that grow with traffic. */
export class PruneIndexes1763700000200 implements MigrationInterface {
  name = 'PruneIndexes1763700000200';

  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await makeIndexes(queryRunner, INDEXES);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}

const INDEXES = {
  outbox_done: 'outbox (completed_at) where completed_at is not null',
  checkouts_over: `checkouts (created_at) where status in ('paid', 'expired', 'failed')`,
  capacity_holds_released: 'capacity_holds (released_at) where released_at is not null',
};
