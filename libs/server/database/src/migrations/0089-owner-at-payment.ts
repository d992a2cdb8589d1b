import { SqlMigration } from './sql-migration';

/**
 * Who owned a listing when a payment for it was recorded, which decides whether it earns its referrer something. Without a foreign
 * key: what is owed is judged also when the account is gone. Null for earlier payments.
 */
export class OwnerAtPayment1764300000089 extends SqlMigration {
  name = 'OwnerAtPayment1764300000089';

  sql = 'alter table payments add owner_id uuid;';
}
