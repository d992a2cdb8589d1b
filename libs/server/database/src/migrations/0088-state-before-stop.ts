import { SqlMigration } from './sql-migration';

/**
 * A webhook's state, or the reason it was disabled, before an administrator stopped it; 'Allow again' restores it. For
 * webhooks stopped already, the audit log shows which were paused.
 */
export class StateBeforeStop1764300000088 extends SqlMigration {
  name = 'StateBeforeStop1764300000088';

  sql = `
    alter table webhook_subscriptions add before_stop text
      check (before_stop in ('active', 'paused', 'failing', 'gone'));

    update webhook_subscriptions s set before_stop = 'paused'
     where disabled_as = 'operator'
       and (select before ->> 'state' from audit_log
             where subject_type = 'webhook' and subject_id = s.id::text and action = 'webhook.disable'
             order by id desc limit 1) = 'paused';`;
}
