import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose an upload is, so that one account has only so many under way. */
export class UploadOwners1763700000039 implements MigrationInterface {
  name = 'UploadOwners1763700000039';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table stored_files add column owner_id uuid;
      create index stored_files_under_way on stored_files (owner_id, created_at) where state = 'pending';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
