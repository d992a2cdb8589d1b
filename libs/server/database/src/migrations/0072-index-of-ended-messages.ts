import { SqlMigration } from './sql-migration';

/** Suppressed messages expire like sent and failed ones, and are found with the same index. */
export class IndexOfEndedMessages1764300000072 extends SqlMigration {
  name = 'IndexOfEndedMessages1764300000072';

  transaction = false;

  sql = [
    'drop index concurrently if exists messages_over',
    `create index concurrently messages_over on messages (created_at desc) where status in ('sent', 'failed', 'suppressed')`,
    'drop index concurrently if exists messages_ended',
  ];
}
