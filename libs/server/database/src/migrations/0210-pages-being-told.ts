import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a changed page is in the hands of a job that tells search engines: another that runs beside it leaves the page alone. */
export class PagesBeingTold1763700000210 implements MigrationInterface {
  name = 'PagesBeingTold1763700000210';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table changed_pages add column telling_until timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
