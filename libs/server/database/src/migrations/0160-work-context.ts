import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What caused a job: the id of the request, which its log lines then name, and the trace that it belongs to. Null for what
 * nobody asked for, and for rows of a release before.
 */
export class WorkContext1763700000160 implements MigrationInterface {
  name = 'WorkContext1763700000160';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table outbox add column context jsonb;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
