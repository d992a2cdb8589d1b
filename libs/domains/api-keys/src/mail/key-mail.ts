import { Injectable } from '@nestjs/common';
import { type ApiKey, formatDay, type ManagedApiKey, PAGES } from '@townlink/contracts';
import { findOwners } from '@townlink/domain-auth';
import { RuntimeSettings } from '@townlink/server-config';
import { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { keyEndsEmail } from './api-key-ends.email';
import { type KeyChange, keyMadeEmail } from './api-key-made.email';
import { keyRevokedEmail } from './api-key-revoked.email';
import { partnerKeyEndsEmail } from './partner-key-ends.email';
import { partnerKeyRevokedEmail } from './partner-key-revoked.email';

/** Emails about keys, each written in the transaction that causes it. */
@Injectable()
export class KeyMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly settings: RuntimeSettings,
  ) {}

  async made(tx: EntityManager, to: string, { id, name, secrets }: ApiKey, change: KeyChange): Promise<void> {
    const { prefix } = secrets[0]!;
    const data = { change, name, prefix, keysUrl: this.settings.SITE_URL + PAGES.apiKeys };
    await this.mailer.send(tx, keyMadeEmail, { key: `api-key-${change}:${id}:${prefix}`, to, data });
  }

  /** To the account that made the key, or to the contact of a partner's key, if it has one. */
  async revoked(tx: EntityManager, revoked: ManagedApiKey, reason: string): Promise<void> {
    const { id, name, secrets, account, contact_email } = revoked;
    const { SITE_URL } = this.settings;
    const key = `api-key-revoked:${id}`;
    const facts = { name, prefix: secrets[0]?.prefix ?? '', reason };
    if (account?.email) {
      const data = { ...facts, keysUrl: SITE_URL + PAGES.apiKeys };
      await this.mailer.send(tx, keyRevokedEmail, { key, to: account.email, data });
    }
    if (contact_email) {
      const data = { ...facts, url: SITE_URL + PAGES.developers };
      await this.mailer.send(tx, partnerKeyRevokedEmail, { key, to: contact_email, data });
    }
  }

  /** To the account that made the key; for a partner's, also to its contact or else to the owners of the console. */
  async ends(tx: EntityManager, { id, name, prefix, ...ending }: EndingKey): Promise<void> {
    const { SITE_URL } = this.settings;
    const key = `api-key-ends:${id}`;
    const facts = { name, prefix, endsOn: formatDay(ending.expires_at.toISOString().slice(0, 10)) };
    const data = { ...facts, keysUrl: SITE_URL + (ending.is_partners ? PAGES.adminApiKeys : PAGES.apiKeys) };
    if (ending.email) await this.mailer.send(tx, keyEndsEmail, { key, to: ending.email, data });
    if (ending.contact_email) {
      const message = { to: ending.contact_email, data: { ...facts, url: SITE_URL + PAGES.developers } };
      await this.mailer.send(tx, partnerKeyEndsEmail, { key: `${key}:contact`, ...message });
    } else if (ending.is_partners) {
      const owners = (await findOwners(tx)).filter(({ email }) => email !== ending.email);
      for (const owner of owners)
        await this.mailer.send(tx, keyEndsEmail, { key: `${key}:${owner.id}`, to: owner.email, data });
    }
  }
}

/** A key that ends soon, with the addresses to notify: its maker's, and the contact of a partner's key. */
export interface EndingKey {
  id: string;
  name: string;
  prefix: string;
  expires_at: Date;
  email: string | null;
  contact_email: string | null;
  is_partners: boolean;
}
