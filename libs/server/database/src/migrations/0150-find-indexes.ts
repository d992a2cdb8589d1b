import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the console's search over everything finds people and cities by, however many there are. */
export class FindIndexes1763700000150 implements MigrationInterface {
  name = 'FindIndexes1763700000150';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `create index if not exists profiles_email_trigram on profiles using gin (lower(email::text) gin_trgm_ops)`,
    );
    await queryRunner.query(
      `create index if not exists profiles_name_trigram on profiles using gin (lower(full_name) gin_trgm_ops)`,
    );
    await queryRunner.query(
      `create index if not exists cities_name_prefix on cities (lower(name) collate "C", state, id)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
