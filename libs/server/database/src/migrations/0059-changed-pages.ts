import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages that search engines are to be told of; each once, however often it changed since they were told last. */
export class ChangedPages1763700000059 implements MigrationInterface {
  name = 'ChangedPages1763700000059';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table changed_pages (
        path text primary key check (length(path) <= 500),
        changed_at timestamptz not null default now()
      );
      create index on changed_pages (changed_at);
      alter table changed_pages enable row level security;
      create policy service on changed_pages to townlink_service using (true) with check (true);
      grant select, insert, update, delete on changed_pages to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
