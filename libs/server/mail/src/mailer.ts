import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { Outbox } from '@townlink/server-queue';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Email } from './email';
import { MailSeal } from './message-ledger';
import { withSafeDisplayNames } from './safe-display-name';

export interface OutgoingMail<Data extends object> {
  /** The occasion, such as 'approved:<provider ID>': a key is sent at most once, ever. */
  key: string;
  to: string;
  /** Additional recipients of the same message; each gets a separate email. */
  copies?: readonly string[];
  data: Data;
}

/** A digest: fixed length, without revealing the address. */
const keyOfCopy = (key: string, to: string): string =>
  `${key}:to:${createHash('sha256').update(to.toLowerCase()).digest('hex').slice(0, 32)}`;

@Injectable()
export class Mailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly seal: MailSeal,
  ) {}

  /**
   * Writes the message and its job in the caller's transaction, which must run as the service: the email is sent if and only
   * if the transaction commits. The content is stored encrypted and wiped once sent.
   * @throws Error for an invalid address
   */
  async send<Data extends object>(tx: EntityManager, email: Email<Data>, mail: OutgoingMail<Data>): Promise<void> {
    await this.sendOne(tx, email, mail);
    const { copies = [], key, to, data } = mail;
    for (const copy of copies)
      if (copy.toLowerCase() !== to.toLowerCase())
        await this.sendOne(tx, email, { key: keyOfCopy(key, copy), to: copy, data });
  }

  private async sendOne<Data extends object>(
    tx: EntityManager,
    email: Email<Data>,
    mail: OutgoingMail<Data>,
  ): Promise<void> {
    if (!isEmail(mail.to)) throw new Error('A message needs one plain email address');
    const [message] = (await tx.query(
      `insert into messages (key, template, recipient) values ($1, $2, $3) on conflict (key) do nothing returning id`,
      [mail.key, email.name, mail.to],
    )) as { id: string }[];
    if (!message) return;
    const sealed = this.seal.seal(withSafeDisplayNames(mail.data), message.id);
    await tx.query('update messages set data_sealed = $2 where id = $1', [message.id, sealed]);
    await this.outbox.add(tx, 'mail.send', { messageId: message.id }, { key: `mail:${message.id}` });
  }

  /**
   * In the caller's transaction, deletes the messages of these occasions that have not been attempted. Others stay recorded.
   */
  async takeBack(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await tx.query(`delete from messages where key = any($1::text[]) and status = 'queued' and attempts = 0`, [keys]);
  }

  /**
   * In the caller's transaction, deletes the messages of these occasions with their addresses; unsent ones are not sent.
   * Suppressions of addresses are stored separately, and stay.
   */
  async forget(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await tx.query('delete from messages where key = any($1::text[])', [keys]);
  }
}
