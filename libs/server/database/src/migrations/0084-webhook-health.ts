import { SqlMigration } from './sql-migration';

/**
 * The reason for an administrator's stop, the host of each attempt, and indexes for reading a webhook's log and health
 * without scanning a month of it. Attempts reference their webhook, except older ones and those by a worker of the previous
 * release: health covers one day.
 */
export class WebhookHealth1764300000084 extends SqlMigration {
  name = 'WebhookHealth1764300000084';

  sql = `
    alter table webhook_subscriptions add stopped_because text
      check (length(stopped_because) <= 500) check (stopped_because is null or disabled_as = 'operator');

    alter table webhook_attempts add subscription_id uuid, add host text check (length(host) <= 500);
    update webhook_attempts a set subscription_id = m.subscription_id
      from webhook_messages m where m.id = a.message_id and a.at > now() - interval '1 day';
    create index webhook_attempts_webhook on webhook_attempts (subscription_id, at);
    create index webhook_attempts_failed on webhook_attempts (subscription_id, at)
      where status is null or status not between 200 and 299;

    create index webhook_messages_log on webhook_messages (subscription_id, id);
    create index webhook_messages_waiting on webhook_messages (subscription_id, created_at) where state = 'waiting';`;
}
