import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Wishes for a service that no category is named after yet, kept as their words until one is; then each becomes a subscription
 * under the same id, so that the links of its emails go on working. And what a watcher is to be told, because nobody gets more
 * than one such email a day: each watch is told of once.
 */
export class Watches1763700000180 implements MigrationInterface {
  name = 'Watches1763700000180';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table category_wishes (
        id uuid primary key default uuidv7(),
        email citext not null check (length(email) <= 254),
        city_id uuid not null references cities on delete cascade,
        words text not null check (length(words) between 1 and 100),
        status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
        requested_at timestamptz not null default now(),
        letter_sent_at timestamptz,
        confirmed_at timestamptz,
        unsubscribed_at timestamptz,
        unique (email, city_id, words)
      );
      create index on category_wishes (words);
      create index on category_wishes (city_id);

      create table watch_notices (
        subscription_id uuid primary key references newsletter_subscriptions on delete cascade,
        provider_id uuid not null references providers on delete cascade,
        noted_at timestamptz not null default now(),
        told_at timestamptz
      );
      create index on watch_notices (provider_id);

      do $$
      declare internal text;
      begin
        foreach internal in array array['category_wishes', 'watch_notices'] loop
          execute format('alter table %I enable row level security', internal);
          execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
          execute format('grant select, insert, update, delete on %I to townlink_service', internal);
        end loop;
      end $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
