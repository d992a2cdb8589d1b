import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeIndexes } from './make-indexes';

/**
 * What an administrator asks for together: what of one kind came from an address or happened to a person, what of one kind somebody did.
 * Each alone may be most of the log, after an attack from one address, and both together nothing. So may the messages of a day that were
 * sent, and those that failed.
 */
export class FilterPairs1763700000260 implements MigrationInterface {
  name = 'FilterPairs1763700000260';

  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await makeIndexes(queryRunner, {
      audit_log_by_actor_and_action: 'audit_log (actor_id, action, created_at desc, id desc)',
      messages_by_outcome: `messages (status, created_at) where status in ('sent', 'failed')`,
    });
    // An index on a table of months cannot be made while others write.
    await queryRunner.query(`
      create index if not exists security_events_by_user_and_kind on security_events (user_id, kind, created_at desc, id desc);
      create index if not exists security_events_by_address_and_kind on security_events (address, kind, created_at desc, id desc);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
