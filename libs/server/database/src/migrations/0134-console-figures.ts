import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The figures of the console's overview as they were taken last: they are summed up over whole tables, so that once a minute
 * has to do, for every administrator and every process. With the index that they find the messages of a day by.
 */
export class ConsoleFigures1763700000134 implements MigrationInterface {
  name = 'ConsoleFigures1763700000134';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table console_figures (
        is_only boolean primary key default true check (is_only),
        figures jsonb not null,
        computed_at timestamptz not null
      );
      alter table console_figures enable row level security;
      create policy service on console_figures to townlink_service using (true) with check (true);
      grant select, insert, update on console_figures to townlink_service;
      create index messages_by_time on messages (created_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
