import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What two applications of one business have in common, as keys that other providers are found by. The functions say the same as
 * `duplicate-keys.ts`, which a test holds them to; who has the same name is looked for in the city alone, which the unique
 * address gives an index for.
 */
export class DuplicateKeys1763700000154 implements MigrationInterface {
  name = 'DuplicateKeys1763700000154';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function app.phone_key(phone text) returns text language sql immutable parallel safe
        return right(regexp_replace(phone, '\\D', '', 'g'), 10);
      create function app.website_key(address text) returns text language sql immutable parallel safe
        return lower(substring(address from '^[A-Za-z]+://(?:[Ww]{3}\\.)?([^/:?#]+)'));
      create function app.email_key(email text) returns text language sql immutable parallel safe
        return lower(split_part(email, '@', 2));
      create index providers_phone_key on providers (app.phone_key(phone));
      create index providers_website_key on providers (app.website_key(website_url)) where website_url is not null;
      create index providers_email_key on providers (app.email_key(email::text));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
