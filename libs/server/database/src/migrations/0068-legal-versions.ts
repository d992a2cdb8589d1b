import { SqlMigration } from './sql-migration';

/** Legal documents become editable: a published version records its number, its date and its reviewer. */
export class LegalVersions1764300000068 extends SqlMigration {
  name = 'LegalVersions1764300000068';

  sql = `
    alter table content_versions
      add legal jsonb check (octet_length(legal::text) <= 4000),
      add reviewed_by text check (length(reviewed_by) between 1 and 100);
    -- Without who reviewed it.
    grant select (legal) on content_versions to townlink_anonymous, townlink_member;`;
}
