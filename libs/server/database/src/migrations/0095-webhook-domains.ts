import { SqlMigration } from './sql-migration';

/**
 * The domain of a webhook's address; concurrency limits apply per domain. Earlier webhooks, and those added by a gateway of
 * the previous release, have none: they count by host until their address is changed.
 */
export class WebhookDomains1764300000095 extends SqlMigration {
  name = 'WebhookDomains1764300000095';

  sql = `alter table webhook_subscriptions add domain text check (length(domain) between 1 and 300);`;
}
