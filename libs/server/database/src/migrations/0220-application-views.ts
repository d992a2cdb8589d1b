import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which administrator has which application open, a row an open page. Nobody misses a row after a minute or a crash, so that
 * none is written ahead. Without foreign keys: their checks would wait for whoever decides about the application.
 */
export class ApplicationViews1763700000220 implements MigrationInterface {
  name = 'ApplicationViews1763700000220';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create unlogged table application_views (
        id uuid primary key,
        provider_id uuid not null,
        administrator_id uuid not null,
        seen_at timestamptz not null default now()
      );
      alter table application_views enable row level security;
      create policy service on application_views to townlink_service using (true) with check (true);
      grant select, insert, update, delete on application_views to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
