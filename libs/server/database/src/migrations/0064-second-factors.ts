import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Second factors as they are used: names that tell a person's factors apart, the pace of wrong codes, and recovery codes,
 * of which a person has one set.
 */
export class SecondFactors1763700000064 implements MigrationInterface {
  name = 'SecondFactors1763700000064';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table auth.factors
        drop constraint factors_factor_type_check,
        add constraint factors_factor_type_check check (factor_type in ('totp', 'phone', 'recovery_code')),
        add failed_attempts integer not null default 0,
        add last_attempt_at timestamptz,
        add retry_at timestamptz;
      create unique index factors_friendly_name on auth.factors (user_id, friendly_name) where friendly_name <> '';
      create unique index factors_one_recovery_set on auth.factors (user_id) where factor_type = 'recovery_code';

      create table auth.recovery_codes (
        factor_id uuid not null references auth.factors on delete cascade,
        code_hmac bytea not null,
        used_at timestamptz,
        primary key (factor_id, code_hmac)
      );
      grant select, insert, update, delete on auth.recovery_codes to townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
