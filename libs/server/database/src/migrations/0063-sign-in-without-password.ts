import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Somebody who asks for a code by e-mail waits to be confirmed like whoever signs up, without a password. */
export class SignInWithoutPassword1763700000063 implements MigrationInterface {
  name = 'SignInWithoutPassword1763700000063';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table auth.pending_sign_ups alter password_hash drop not null`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
