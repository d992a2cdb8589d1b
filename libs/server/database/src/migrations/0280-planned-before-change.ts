import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which cheaper plan was to begin when a dearer one was asked for: it is planned again where that change fails. */
export class PlannedBeforeChange1763700000280 implements MigrationInterface {
  name = 'PlannedBeforeChange1763700000280';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table plan_changes add planned_tier text references plans`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
