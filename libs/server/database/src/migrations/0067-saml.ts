import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What companies' identity providers have said: which assertions have been used, and whose came without the browser's cookie
 * and wait for it. They go with the question that they answer.
 */
export class Saml1763700000067 implements MigrationInterface {
  name = 'Saml1763700000067';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table auth.saml_assertions (
        digest bytea primary key,
        expires_at timestamptz not null
      );
      create index on auth.saml_assertions (expires_at);

      create table auth.saml_arrivals (
        state_digest bytea primary key references auth.external_flows on delete cascade,
        person_sealed bytea not null
      );
      grant select, insert, update, delete on auth.saml_assertions, auth.saml_arrivals to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
