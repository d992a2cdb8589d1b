import { Injectable } from '@nestjs/common';
import type { WebhookDisabledAs, WebhookState } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { DisabledMail } from '../mail/disabled-mail';

const DISABLE = `
  update webhook_subscriptions
     set state = 'disabled', disabled_as = $2, stopped_because = $3,
         before_stop = case when $2 = 'operator' then coalesce(disabled_as, state) end
   where id = $1 and (state <> 'disabled' or ($2 = 'operator' and disabled_as <> 'operator'))
  returning url, api_key_id, old.state as state_before`;

interface Disabled {
  url: string;
  api_key_id: string;
  state_before: WebhookState;
}

/**
 * Disables a webhook and notifies its owner, in the caller's transaction. Waiting messages stay until it is active
 * again.
 */
@Injectable()
export class DisableWebhook {
  constructor(private readonly mail: DisabledMail) {}

  /**
   * A disabled webhook can still be stopped by an administrator.
   * @param because the administrator's text
   * @returns its previous state; null if there was nothing to disable
   */
  async disable(
    tx: EntityManager,
    id: string,
    kind: WebhookDisabledAs,
    because: string | null = null,
  ): Promise<WebhookState | null> {
    const [rows] = await tx.query<[Disabled[], number]>(DISABLE, [id, kind, because]);
    const [disabled] = rows;
    if (!disabled) return null;
    await this.mail.send(tx, { ...disabled, id, kind, because });
    return disabled.state_before;
  }
}
