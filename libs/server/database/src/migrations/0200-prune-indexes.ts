import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the nightly jobs find old rows by, in tables that grow with traffic. An index that a broken-off run left invalid is made anew. */
export class PruneIndexes1763700000200 implements MigrationInterface {
  name = 'PruneIndexes1763700000200';

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
  outbox_done: 'outbox (completed_at) where completed_at is not null',
  checkouts_over: `checkouts (created_at) where status in ('paid', 'expired', 'failed')`,
  capacity_holds_released: 'capacity_holds (released_at) where released_at is not null',
};
