import { SqlMigration } from './sql-migration';

/** Messages not sent because the recipient bounced, complained or unsubscribed after they were queued. */
export class SuppressedMessages1764300000067 extends SqlMigration {
  name = 'SuppressedMessages1764300000067';

  sql = `
    alter table messages drop constraint messages_status_check;
    alter table messages add constraint messages_status_check
      check (status in ('queued', 'sending', 'sent', 'failed', 'suppressed')) not valid;
    alter table messages validate constraint messages_status_check;`;
}
