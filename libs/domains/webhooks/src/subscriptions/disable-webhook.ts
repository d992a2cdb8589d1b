import { Injectable } from '@nestjs/common';
import { PAGES, type WebhookDisabledAs, type WebhookState } from '@townlink/contracts';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { disabledBecause, webhookDisabledEmail } from '../mail/webhook-disabled.email';

const DISABLE = `
  update webhook_subscriptions
     set state = 'disabled', disabled_as = $2, stopped_because = $3,
         before_stop = case when $2 = 'operator' then coalesce(disabled_as, state) end
   where id = $1 and (state <> 'disabled' or ($2 = 'operator' and disabled_as <> 'operator'))
  returning url, api_key_id, old.state as state_before`;

/** Of the account, or for a partner's key of the administrator who made it. */
const OWNER = `
  select k.name, u.email from api_keys k join auth.users u on u.id = coalesce(k.account_id, k.created_by)
   where k.id = $1 and u.email is not null`;

interface Disabled {
  url: string;
  api_key_id: string;
  state_before: WebhookState;
}

/** Stops a webhook and writes to its owner, in the caller's transaction. Waiting messages stay until it is used again. */
@Injectable()
export class DisableWebhook {
  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * One that is disabled already can still be stopped by an administrator.
   * @param because what the administrator wrote
   * @returns its state before; null if there was nothing to disable
   */
  async disable(
    tx: EntityManager,
    id: string,
    reason: WebhookDisabledAs,
    because: string | null = null,
  ): Promise<WebhookState | null> {
    const [rows] = await tx.query<[Disabled[], number]>(DISABLE, [id, reason, because]);
    const [disabled] = rows;
    if (!disabled) return null;
    const [owner] = await tx.query<{ name: string; email: string }[]>(OWNER, [disabled.api_key_id]);
    if (!owner) return disabled.state_before;
    await this.mailer.send(tx, webhookDisabledEmail, {
      key: `webhook-disabled:${id}:${this.clock.now().getTime()}`,
      to: owner.email,
      data: {
        keyName: owner.name,
        host: new URL(disabled.url).host,
        ...disabledBecause(reason, because),
        url: this.settings.SITE_URL + PAGES.webhooks,
      },
    });
    return disabled.state_before;
  }
}
