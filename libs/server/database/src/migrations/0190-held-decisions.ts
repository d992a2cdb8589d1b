import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Decisions about applications that can still be undone. The application waits unchanged, with its place, until the decision
 * takes effect; one that could not be carried out then stays with the reason until somebody decides anew. `content` is a
 * fingerprint of what was decided about.
 */
export class HeldDecisions1763700000190 implements MigrationInterface {
  name = 'HeldDecisions1763700000190';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table held_decisions (
        id uuid primary key default uuidv7(),
        provider_id uuid not null unique references providers on delete cascade,
        request jsonb not null,
        content text not null,
        decided_by uuid not null,
        decided_at timestamptz not null default now(),
        takes_effect_at timestamptz not null,
        failure text
      );
      alter table held_decisions enable row level security;
      create policy service on held_decisions to townlink_service using (true) with check (true);
      grant select, insert, update, delete on held_decisions to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
