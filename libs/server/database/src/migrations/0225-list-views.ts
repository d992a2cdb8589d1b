import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filters, order and columns of the console's lists, as each administrator keeps them under names of his own. */
export class ListViews1763700000225 implements MigrationInterface {
  name = 'ListViews1763700000225';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table list_views (
        id uuid primary key default uuidv7(),
        user_id uuid not null references auth.users on delete cascade,
        list text not null check (length(list) between 1 and 40),
        name text not null check (length(name) between 1 and 60),
        parameters text not null check (length(parameters) <= 2000),
        shown text[] not null check (cardinality(shown) <= 50),
        hidden text[] not null check (cardinality(hidden) <= 50),
        created_at timestamptz not null default now()
      );
      create unique index list_views_names on list_views (user_id, list, lower(name));
      alter table list_views enable row level security;
      create policy service on list_views to townlink_service using (true) with check (true);
      grant select, insert, update, delete on list_views to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
