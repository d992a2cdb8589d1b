import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row for each cap instead of a column: a tier more is a row more. Which tiers there are, the plan catalogue says alone.
 * The row is no lock any more, so that it is there only where somebody has set a cap.
 */
export class LimitsByTier1763700000033 implements MigrationInterface {
  name = 'LimitsByTier1763700000033';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table limits
        add tier text references plans,
        add cap integer check (cap between 0 and 1000000),
        drop constraint limits_city_id_category_id_key;
      alter table limits disable trigger touch;
      insert into limits (city_id, category_id, tier, cap, updated_at)
        select city_id, category_id, 'featured', featured_cap, updated_at from limits;
      update limits set tier = 'standard', cap = standard_cap where tier is null;
      alter table limits enable trigger touch;
      alter table limits
        alter tier set not null,
        alter cap set not null,
        add unique (city_id, category_id, tier),
        drop featured_cap,
        drop standard_cap;

      alter table plans drop constraint plans_tier_check;
      alter table providers drop constraint providers_membership_tier_check,
        add foreign key (membership_tier) references plans;
      alter table waitlist_entries drop constraint waitlist_entries_tier_requested_check,
        add foreign key (tier_requested) references plans;
      alter table capacity_holds drop constraint capacity_holds_tier_check, add foreign key (tier) references plans;
      alter table checkouts drop constraint checkouts_tier_check, add foreign key (tier) references plans;
      alter table subscriptions drop constraint subscriptions_tier_check, add foreign key (tier) references plans;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
