import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Of which day of expiry a license's owner was told that it keeps the listing off. Whoever lost a listing or a place in line by
 * other news, before anybody looked at the license, was never told.
 */
export class LicenseNotices1763700000240 implements MigrationInterface {
  name = 'LicenseNotices1763700000240';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table provider_licenses add column off_told_of date;
      update provider_licenses lic set off_told_of = expires_on
       where exists (select from audit_log a
                      where a.action = 'provider.license-expired' and a.subject_id = lic.provider_id::text
                        and a.details ->> 'expires_on' = lic.expires_on::text);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
