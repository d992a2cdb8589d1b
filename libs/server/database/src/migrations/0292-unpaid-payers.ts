import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeIndexes } from './make-indexes';

/** Who began a checkout, so that what is left unpaid is counted by mailbox, phone number and network address. */
export class UnpaidPayers1763700000292 implements MigrationInterface {
  name = 'UnpaidPayers1763700000292';

  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table checkouts add column if not exists payer_mailbox text, add column if not exists payer_number text,
        add column if not exists payer_address text;
      comment on column checkouts.payer_mailbox is 'Keyed digest of the mailbox of the account, for some days.';
      comment on column checkouts.payer_number is 'Keyed digest of the provider''s phone number, for some days.';
      comment on column checkouts.payer_address is 'Keyed digest of the network address it was begun from, for some days.';
    `);
    await makeIndexes(queryRunner, INDEXES);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}

const INDEXES = {
  checkouts_unpaid: `checkouts (created_at) where status in ('creating', 'open', 'expired')`,
};
