import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration that is SQL and nothing else. */
export abstract class SqlMigration implements MigrationInterface {
  /** The class's own name, which ends in the number that puts it in order: TypeORM stores it. */
  abstract readonly name: string;

  /** Several where each must be sent alone, as `create index concurrently` must, with `transaction = false`. */
  abstract readonly sql: string | readonly string[];

  /** Of one that takes something away: the last release that needs it. */
  readonly contractsAfter?: string;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const text of [this.sql].flat()) await queryRunner.query(text);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
