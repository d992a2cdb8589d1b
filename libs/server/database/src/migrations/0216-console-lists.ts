import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeIndexes } from './make-indexes';

/**
 * The orders in which administrators read the waitlist, and those ahead of somebody in a line. How common a beginning of an
 * address is the planner knows from statistics alone: without them it reads all accounts by when they joined, to find none.
 */
export class ConsoleLists1763700000216 implements MigrationInterface {
  name = 'ConsoleLists1763700000216';

  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await makeIndexes(queryRunner, INDEXES);
    await queryRunner.query(
      `create statistics if not exists auth.users_name on (lower(coalesce(email::text, phone, ''))) from auth.users`,
    );
    await queryRunner.query('analyze auth.users');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}

const INDEXES = {
  waitlist_by_wait: 'waitlist_entries (created_at, id) where claimed_at is null',
  waitlist_by_tier: 'waitlist_entries (tier_requested, created_at, id) where claimed_at is null',
  waitlist_in_line:
    'waitlist_entries (city_id, category_id, tier_requested, created_at, id) include (reserved_until) where claimed_at is null',
};
