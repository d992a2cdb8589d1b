import { Injectable } from '@nestjs/common';
import { PAGES, type WebhookDisabledAs } from '@townlink/contracts';
import { findOwners } from '@townlink/domain-auth';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { partnerWebhookDisabledEmail, type Reader, explanationFor } from './partner-webhook-disabled.email';
import { disabledBecause, webhookDisabledEmail } from './webhook-disabled.email';

export interface DisabledWebhook {
  id: string;
  url: string;
  api_key_id: string;
  kind: WebhookDisabledAs;
  /** Reason given by the administrator who stopped it. */
  because: string | null;
}

interface Key {
  name: string;
  partner: string | null;
  contact_email: string | null;
  account_email: string | null;
}

const KEY = `
  select k.name, k.partner, k.contact_email::text, u.email::text as account_email
    from api_keys k left join auth.users u on u.id = k.account_id where k.id = $1`;

/** Sends the email about a disabled webhook, in the caller's transaction. */
@Injectable()
export class DisabledMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  /** To the account or the partner's contact; without a contact, to the owners of the console. */
  async send(tx: EntityManager, webhook: DisabledWebhook): Promise<void> {
    const [key] = await tx.query<Key[]>(KEY, [webhook.api_key_id]);
    if (key?.partner) await this.notifyPartner(tx, webhook, { ...key, partner: key.partner });
    else if (key?.account_email) await this.notifyAccount(tx, webhook, key.name, key.account_email);
  }

  private async notifyAccount(tx: EntityManager, webhook: DisabledWebhook, keyName: string, to: string): Promise<void> {
    const { url, kind, because } = webhook;
    await this.mailer.send(tx, webhookDisabledEmail, {
      key: this.keyOf(webhook),
      to,
      data: {
        keyName,
        host: new URL(url).host,
        ...disabledBecause(kind, because),
        url: this.settings.SITE_URL + PAGES.webhooks,
      },
    });
  }

  private async notifyPartner(
    tx: EntityManager,
    webhook: DisabledWebhook,
    { name: keyName, partner, contact_email }: Key & { partner: string },
  ): Promise<void> {
    const { url, kind, because, api_key_id } = webhook;
    const dataFor = (reader: Reader, page: string) => ({
      reader,
      partner,
      keyName,
      host: new URL(url).host,
      ...explanationFor(reader, kind, because),
      url: this.settings.SITE_URL + page,
    });
    const key = this.keyOf(webhook);
    if (contact_email) {
      const data = dataFor('partner', PAGES.developers);
      await this.mailer.send(tx, partnerWebhookDisabledEmail, { key, to: contact_email, data });
      return;
    }
    const data = dataFor('owner', `${PAGES.adminApiKeys}?key=${api_key_id}`);
    for (const { id, email } of await findOwners(tx))
      await this.mailer.send(tx, partnerWebhookDisabledEmail, { key: `${key}:${id}`, to: email, data });
  }

  private keyOf({ id }: DisabledWebhook): string {
    return `webhook-disabled:${id}:${this.clock.now().getTime()}`;
  }
}
