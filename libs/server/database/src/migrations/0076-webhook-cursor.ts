import { SqlMigration } from './sql-migration';

/** Up to which listing change messages have been created. Changes before the first webhook are irrelevant. */
export class WebhookCursor1764300000076 extends SqlMigration {
  name = 'WebhookCursor1764300000076';

  sql = `
    create table webhook_cursor (
      is_the_one boolean primary key default true check (is_the_one),
      position bigint not null default 0
    );
    insert into webhook_cursor default values;
    alter table webhook_cursor enable row level security;
    create policy service on webhook_cursor to townlink_service using (true) with check (true);
    grant select, update on webhook_cursor to townlink_service;`;
}
