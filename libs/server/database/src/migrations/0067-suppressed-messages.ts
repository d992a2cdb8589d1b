import { SqlMigration } from './sql-migration';

/** A message that was not sent, since its recipient bounced, complained or unsubscribed after it was queued. */
export class SuppressedMessages1764300000067 extends SqlMigration {
  name = 'SuppressedMessages1764300000067';

  sql = `
    alter table messages drop constraint messages_status_check;
    alter table messages add constraint messages_status_check
      check (status in ('queued', 'sending', 'sent', 'failed', 'suppressed')) not valid;
    alter table messages validate constraint messages_status_check;
    -- What is deleted after its time has this state too.
    drop index messages_ended;
    create index messages_ended on messages (created_at desc) where status in ('sent', 'failed', 'suppressed');`;
}
