import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the administration's list of providers is sorted and searched by, and the few that its filters are about: each filter
 * and order is read from an index, however many providers there are.
 */
export class ModeratedLists1763700000133 implements MigrationInterface {
  name = 'ModeratedLists1763700000133';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create index providers_applied on providers (created_at, id);
      create index providers_by_name on providers (sort_name, id) where vetting_status <> 'pending';
      create index providers_by_tier on providers (membership_tier, updated_at, id) where vetting_status <> 'pending';
      create index providers_paused on providers (updated_at, id) where paused_at is not null;
      create index providers_rejected on providers (updated_at, id) where vetting_status = 'rejected';
      create index providers_email_trigram on providers using gin (lower(email::text) gin_trgm_ops);
      create index subscriptions_needing_attention on subscriptions (provider_id) where no_room_since is not null or dispute_open;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
