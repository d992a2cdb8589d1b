import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration consisting only of SQL. */
export abstract class SqlMigration implements MigrationInterface {
  /** The class name, whose trailing number determines the order; TypeORM stores it. */
  abstract readonly name: string;

  /** An array if each must be sent alone with `transaction = false`, such as `create index concurrently`. */
  abstract readonly sql: string | readonly string[];

  /** For a migration that removes something: the last release that needs it. */
  readonly contractsAfter?: string;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const text of [this.sql].flat()) await queryRunner.query(text);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
