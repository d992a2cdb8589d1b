import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A half-filled application, so that whoever wrote it can go on with it on another device, or when a slot is held for him. */
export class OnboardingDrafts1763700000078 implements MigrationInterface {
  name = 'OnboardingDrafts1763700000078';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table onboarding_drafts (
        user_id uuid primary key references auth.users on delete cascade,
        step smallint not null check (step between 1 and 5),
        city_text text not null check (length(city_text) <= 200),
        application jsonb not null check (length(application::text) <= 65536),
        updated_at timestamptz not null default now()
      );
      create index on onboarding_drafts (updated_at);
      alter table onboarding_drafts enable row level security;
      create policy service on onboarding_drafts to townlink_service using (true) with check (true);
      grant select, insert, update, delete on onboarding_drafts to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
