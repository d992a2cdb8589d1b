import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the last letter about a subscription itself went out, so that nobody floods an inbox by subscribing it; and what
 * became of each subscription, which has to be shown to whoever asks why he was written to: a row keeps only its last state.
 */
export class NewsletterConsent1763700000113 implements MigrationInterface {
  name = 'NewsletterConsent1763700000113';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table newsletter_subscriptions add column letter_sent_at timestamptz;
      create index newsletter_subscriptions_by_email on newsletter_subscriptions (email);

      create table newsletter_consents (
        id uuid primary key default uuidv7(),
        subscription_id uuid not null references newsletter_subscriptions on delete cascade,
        change text not null check (change in ('requested', 'confirmed', 'unsubscribed')),
        source text not null check (length(source) <= 40),
        changed_at timestamptz not null default now()
      );
      create index on newsletter_consents (subscription_id, changed_at);
      alter table newsletter_consents enable row level security;
      create policy service on newsletter_consents to townlink_service using (true) with check (true);
      grant select, insert, delete on newsletter_consents to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
