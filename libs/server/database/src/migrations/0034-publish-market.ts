import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What names a category also publishes it and its city by now: the function and its triggers say so. */
export class PublishMarket1763700000034 implements MigrationInterface {
  name = 'PublishMarket1763700000034';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter function app.name_categories() rename to publish_market;
      alter trigger name_categories_insert on providers rename to publish_market_insert;
      alter trigger name_categories_update on providers rename to publish_market_update;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
