import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ins that are at another provider, and what one gave for its client while that has yet to fetch it by its code. */
export class ExternalSignIn1763700000066 implements MigrationInterface {
  name = 'ExternalSignIn1763700000066';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table auth.external_flows (
        state_digest bytea primary key,
        browser_digest bytea not null,
        provider text not null,
        session_id uuid references auth.sessions on delete cascade,
        redirect_to text not null,
        code_challenge text,
        code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
        expires_at timestamptz not null
      );
      create index on auth.external_flows (expires_at);
      create index on auth.external_flows (session_id) where session_id is not null;
      grant select, insert, update, delete on auth.external_flows to townlink_service;

      alter table auth.flow_states add provider_tokens_sealed bytea;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
