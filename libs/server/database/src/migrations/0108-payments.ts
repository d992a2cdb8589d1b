import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every payment of a membership, not only its first: each can go back or be disputed, and what was earned by it follows. What
 * is known of first payments is taken over; later ones are read from the payment provider by the next night's comparison.
 */
export class Payments1763700000108 implements MigrationInterface {
  name = 'Payments1763700000108';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table payments (
        id uuid primary key default uuidv7(),
        provider_id uuid references providers on delete set null,
        stripe_subscription_id text not null,
        stripe_invoice_id text not null unique,
        stripe_payment_intent_id text,
        cents integer not null check (cents > 0),
        currency text not null default 'usd',
        paid_at timestamptz not null,
        card_fingerprint text,
        refunded_cents integer not null default 0 check (refunded_cents >= 0),
        refund_reason text,
        disputed_at timestamptz,
        dispute_open boolean not null default false,
        dispute_lost boolean not null default false,
        created_at timestamptz not null default now()
      );
      comment on column payments.stripe_payment_intent_id is 'Null when no card was charged, for instance because a credit covered it.';
      comment on column payments.card_fingerprint is 'The same for the same card number, whoever pays with it.';
      comment on column payments.refund_reason is 'Why we gave it back; null for what was given back at the payment provider''s.';
      create index on payments (provider_id, paid_at);
      create index on payments (stripe_subscription_id, paid_at);
      create index on payments (stripe_payment_intent_id) where stripe_payment_intent_id is not null;

      insert into payments (provider_id, stripe_subscription_id, stripe_invoice_id, stripe_payment_intent_id, cents, paid_at,
                            refunded_cents, disputed_at, dispute_open)
      select provider_id, stripe_subscription_id, first_invoice_id, first_payment_intent_id, first_paid_cents, first_paid_at,
             refunded_cents, disputed_at, dispute_open
        from subscriptions where first_invoice_id is not null and first_paid_at is not null and first_paid_cents > 0
      on conflict (stripe_invoice_id) do nothing;

      alter table payments enable row level security;
      create policy service on payments to townlink_service using (true) with check (true);
      grant select, insert, update on payments to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
