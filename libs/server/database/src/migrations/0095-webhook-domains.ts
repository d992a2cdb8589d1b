import { SqlMigration } from './sql-migration';

/**
 * The domain that a webhook leads to, whose places are counted together. Webhooks from before, and those that a gateway of the
 * release before adds, have none: they are counted by their host until their address is changed.
 */
export class WebhookDomains1764300000095 extends SqlMigration {
  name = 'WebhookDomains1764300000095';

  sql = `alter table webhook_subscriptions add domain text check (length(domain) between 1 and 300);`;
}
