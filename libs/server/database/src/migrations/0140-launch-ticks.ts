import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What administrators have said of the launch that nothing can measure: by whom, when, and with which figure. The index is for
 * the letters of a day.
 */
export class LaunchTicks1763700000140 implements MigrationInterface {
  name = 'LaunchTicks1763700000140';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table launch_ticks (
        item text primary key check (length(item) <= 50),
        ticked_by uuid not null,
        ticked_at timestamptz not null default now(),
        note text check (length(note) <= 500)
      );
      alter table launch_ticks enable row level security;
      create policy service on launch_ticks to townlink_service using (true) with check (true);
      grant select, insert, update, delete on launch_ticks to townlink_service;
      create index messages_ended on messages (created_at desc) where status in ('sent', 'failed');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
