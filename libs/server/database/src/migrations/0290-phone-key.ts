import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key of a phone is its main number: extensions are not part of it. Says the same as `mainDigits` of the contract. */
export class PhoneKey1763700000290 implements MigrationInterface {
  name = 'PhoneKey1763700000290';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create or replace function app.phone_key(phone text) returns text language sql immutable parallel safe
        return right(regexp_replace(regexp_replace(phone, '\\s*(ext|x|#|,|;).*$', '', 'i'), '\\D', '', 'g'), 10);
      reindex index providers_phone_key;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
