import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the product ask whether a migration has been applied, without a right to the table that says so. */
export class MigrationCheck1763700000030 implements MigrationInterface {
  name = 'MigrationCheck1763700000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function app.is_migrated(migration text) returns boolean language sql stable security definer
        set search_path = pg_catalog, public
        as $$ select exists (select from public.migrations where name = migration) $$;
      revoke execute on function app.is_migrated(text) from public;
      grant execute on function app.is_migrated(text) to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
