import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The public order of all providers and of a category's. Rating and reviews stand in it as numbers that rise, so that a
 * place in the order can be compared as a row ((a, b) > (x, y)) and a page far down costs what the first one does.
 */
export class PublicLists1763700000054 implements MigrationInterface {
  name = 'PublicLists1763700000054';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table providers
        add rating_order smallint not null generated always as ((-10 * coalesce(google_rating, -1))::smallint) stored,
        add review_order integer not null generated always as (-coalesce(google_review_count, -1)) stored;
      grant select (rating_order, review_order) on providers to townlink_anonymous;
      create index providers_public_order on providers (tier_rank, rating_order, review_order, sort_name, id)
        where vetting_status = 'approved' and is_active;
      create index providers_category_order on providers (category_id, tier_rank, rating_order, review_order, sort_name, id)
        where vetting_status = 'approved' and is_active;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
