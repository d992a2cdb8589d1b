import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an administrator changed, from what to what, why and from where. The columns may be empty: entries of the time
 * before have none, and the release before does not write them. The indexes are those by which the log is filtered; each
 * ends in the order in which it is read.
 */
export class AuditStates1763700000138 implements MigrationInterface {
  name = 'AuditStates1763700000138';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table audit_log
        add column before jsonb,
        add column after jsonb,
        add column reason text check (length(reason) <= 2000),
        add column address text check (length(address) <= 64);
      create index audit_log_latest on audit_log (created_at desc, id desc);
      create index audit_log_by_actor on audit_log (actor_id, created_at desc, id desc);
      create index audit_log_by_action on audit_log (action, created_at desc, id desc);
      create index audit_log_by_subject on audit_log (subject_id, created_at desc, id desc);
      drop index audit_log_created_at_idx;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
