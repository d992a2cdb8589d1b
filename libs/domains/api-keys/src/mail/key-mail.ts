import { Injectable } from '@nestjs/common';
import { type ApiKey, formatDay, PAGES } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { keyEndsEmail } from './api-key-ends.email';
import { type KeyChange, keyMadeEmail } from './api-key-made.email';
import { keyRevokedEmail } from './api-key-revoked.email';

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

  async revoked(tx: EntityManager, to: string, { id, name, secrets }: ApiKey, reason: string): Promise<void> {
    const data = { name, prefix: secrets[0]?.prefix ?? '', reason, keysUrl: this.settings.SITE_URL + PAGES.apiKeys };
    await this.mailer.send(tx, keyRevokedEmail, { key: `api-key-revoked:${id}`, to, data });
  }

  async ends(tx: EntityManager, { id, name, prefix, expires_at, email, is_partners }: EndingKey): Promise<void> {
    const keysUrl = this.settings.SITE_URL + (is_partners ? PAGES.adminApiKeys : PAGES.apiKeys);
    const data = { name, prefix, endsOn: formatDay(expires_at.toISOString().slice(0, 10)), keysUrl };
    await this.mailer.send(tx, keyEndsEmail, { key: `api-key-ends:${id}`, to: email, data });
  }
}

/** A key that ends soon, with the address to notify. */
export interface EndingKey {
  id: string;
  name: string;
  prefix: string;
  expires_at: Date;
  email: string;
  is_partners: boolean;
}
