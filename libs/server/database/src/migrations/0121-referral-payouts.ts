import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What referrals earn and what was paid out. A conversion remembers the provider and the payment by their ids alone, so
 * that money which is owed, or goes back, is found when the provider is gone; and whom to pay is kept while something is owed.
 */
export class ReferralPayouts1763700000121 implements MigrationInterface {
  name = 'ReferralPayouts1763700000121';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table referrals
        add payee_name text check (length(payee_name) <= 200),
        add payee_email citext check (length(payee_email) <= 254);
      create index on referrals (created_at, id);
      create index on referrals (uses, id);
      create index on referrals (payout_status, created_at, id);

      create table referral_payouts (
        id uuid primary key default uuidv7(),
        referral_id uuid not null references referrals on delete restrict,
        -- What an administrator marked in one go.
        batch_id uuid not null,
        amount_cents integer not null check (amount_cents > 0),
        method text not null check (length(method) between 1 and 50),
        reference text not null check (length(reference) between 1 and 100),
        paid_by uuid not null,
        paid_at timestamptz not null default now()
      );
      create index on referral_payouts (referral_id, paid_at desc);
      alter table referral_payouts enable row level security;
      create policy service on referral_payouts to townlink_service using (true) with check (true);
      grant select, insert on referral_payouts to townlink_service;

      alter table referral_conversions
        add referred_key uuid unique,
        add payment_id uuid unique,
        add reason text check (reason in ('own-account', 'same-email', 'same-phone', 'same-card', 'no-referrer', 'refund', 'dispute')),
        add payout_id uuid references referral_payouts on delete restrict,
        drop constraint referral_conversions_status_check,
        add constraint referral_conversions_status_check check (status in ('pending', 'owed', 'paid', 'reversed', 'refused')),
        drop constraint referral_conversions_referral_id_fkey,
        add constraint referral_conversions_referral_id_fkey foreign key (referral_id) references referrals on delete restrict;
      create index referral_conversions_owed on referral_conversions (referral_id) where status = 'owed';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
