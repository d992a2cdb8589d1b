import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for what billing looks up by: the payment of a refund, and what the nightly comparison pages through. */
export class BillingLookUps1763700000021 implements MigrationInterface {
  name = 'BillingLookUps1763700000021';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create index subscriptions_first_payment on subscriptions (first_payment_intent_id)
        where first_payment_intent_id is not null;
      create index subscriptions_live on subscriptions (stripe_subscription_id)
        where status not in ('canceled', 'incomplete_expired');
      create index capacity_holds_checkout on capacity_holds (created_at) where kind = 'checkout' and released_at is null;
      create index billing_events_received on billing_events (received_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
