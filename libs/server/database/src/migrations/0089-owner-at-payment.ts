import { SqlMigration } from './sql-migration';

/**
 * The listing's owner when a payment was recorded, which decides whether the referrer earns a reward. No foreign key: rewards
 * are also decided after the account is gone. Null for earlier payments.
 */
export class OwnerAtPayment1764300000089 extends SqlMigration {
  name = 'OwnerAtPayment1764300000089';

  sql = 'alter table payments add owner_id uuid;';
}
