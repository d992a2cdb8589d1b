import { SqlMigration } from './sql-migration';

/**
 * What a webhook was before an administrator stopped it: its state, or as what it was disabled. 'Allow again' brings it back.
 * Of those that are stopped now, the audit log tells which were paused.
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
