import { SqlMigration } from './sql-migration';

/** Finds reports by reason and state together; the other indexes cover only one of them. */
export class ReportFilters1764300000021 extends SqlMigration {
  name = 'ReportFilters1764300000021';

  transaction = false;

  // An interrupted attempt leaves an invalid index.
  sql = [
    'drop index concurrently if exists listing_reports_by_both',
    'create index concurrently listing_reports_by_both on listing_reports (state, reason, created_at, id)',
    'drop index concurrently if exists listing_reports_open_by_reason',
    `create index concurrently listing_reports_open_by_reason on listing_reports (reason, created_at, id)
       where state <> 'decided'`,
  ];
}
