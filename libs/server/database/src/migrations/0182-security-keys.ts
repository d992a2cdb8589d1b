import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Security keys as second factors: the public half of each, how often it has signed, and what a device was asked to sign.
 * A key is one factor of its owner.
 */
export class SecurityKeys1763700000182 implements MigrationInterface {
  name = 'SecurityKeys1763700000182';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table auth.factors
        drop constraint factors_factor_type_check,
        add constraint factors_factor_type_check check (factor_type in ('totp', 'phone', 'recovery_code', 'webauthn')),
        add credential_id text,
        add public_key bytea,
        add sign_count bigint,
        add transports text[];
      create unique index factors_credential on auth.factors (user_id, credential_id);

      alter table auth.factor_challenges add webauthn_challenge text;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
