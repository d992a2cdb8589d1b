import { SqlMigration } from './sql-migration';

/** Bulk actions on other lists: `BULK_KINDS` defines which, so that another list needs no migration. */
export class KindsOfBulkActions1764300000094 extends SqlMigration {
  name = 'KindsOfBulkActions1764300000094';

  sql = `
    alter table bulk_actions drop constraint bulk_actions_kind_check;
    alter table bulk_actions add constraint bulk_actions_kind_check check (kind ~ '^[a-z-]{1,30}$') not valid;
    alter table bulk_actions validate constraint bulk_actions_kind_check;`;
}
