import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browser that holds a session, so that a copied refresh token is noticed in another one. */
export class SessionBrowser1763700000293 implements MigrationInterface {
  name = 'SessionBrowser1763700000293';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table auth.sessions add column browser_digest bytea;
      comment on column auth.sessions.browser_digest is 'Digest of the id of its browser; null as long as that has not shown that it keeps one.';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
