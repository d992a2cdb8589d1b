import { Injectable } from '@nestjs/common';
import type { CodeChannel } from '@townlink/contracts';
import { after, Clock, RuntimeSettings, SecretBox } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';

export interface TextMessage {
  id: string;
  recipient: string;
  /** A text message, or a call that reads the body out. */
  channel: CodeChannel;
  bodySealed: Buffer;
  expiresAt: Date;
}

/** Seconds that a claim lasts, longer than a call to the provider takes; afterwards the sender counts as dead. */
const CLAIM_SECONDS = 20;
const LONGEST_ERROR = 300;

/** Outgoing text messages. Their content is encrypted, and erased once sent or useless. */
@Injectable()
export class TextMessages {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    runtime: RuntimeSettings,
  ) {
    this.box = new SecretBox(runtime.SECRET_KEY, 'text message body');
  }

  /**
   * Writes a message and its job in the caller's transaction, which must run as the service.
   * @param seconds until the message is useless
   */
  async add(
    tx: EntityManager,
    to: string,
    body: string,
    seconds: number,
    channel: CodeChannel = 'text',
  ): Promise<void> {
    const [row] = await tx.query<[{ id: string }]>(
      `insert into auth.text_messages (recipient, expires_at, channel) values ($1, $2, $3) returning id`,
      [to, after(this.clock.now(), seconds), channel],
    );
    await tx.query('update auth.text_messages set body_sealed = $2 where id = $1', [
      row.id,
      this.box.seal(body, row.id),
    ]);
    await this.outbox.add(tx, 'sms.send', { messageId: row.id }, { key: `sms:${row.id}` });
  }

  bodyOf({ id, bodySealed }: TextMessage): string {
    return this.box.open(bodySealed, id);
  }

  /** Claims a message for one sender, in its own transaction; null when there is nothing to send. */
  async begin(id: string): Promise<TextMessage | 'being sent' | null> {
    return this.database.as(systemActor, async (tx) => {
      const [rows] = await tx.query<[TextMessage[], number]>(
        `update auth.text_messages
            set status = 'sending', attempts = attempts + 1, sending_until = now() + $2 * interval '1 second'
          where id = $1 and status in ('queued', 'sending') and (sending_until is null or sending_until < now())
         returning id, recipient, channel, body_sealed as "bodySealed", expires_at as "expiresAt"`,
        [id, CLAIM_SECONDS],
      );
      if (rows[0]) return rows[0];
      const open = `select from auth.text_messages where id = $1 and status = 'sending'`;
      return (await tx.query<object[]>(open, [id])).length > 0 ? 'being sent' : null;
    });
  }

  /** Records the provider's acceptance, and erases the content. */
  async sent(tx: EntityManager, id: string, providerMessageId: string | null): Promise<void> {
    await tx.query(
      `update auth.text_messages set status = 'sent', sent_at = now(), provider_message_id = $2, body_sealed = null,
              last_error = null, sending_until = null
        where id = $1`,
      [id, providerMessageId],
    );
  }

  /** Records a failed attempt; the last one erases the content. */
  async failed(id: string, error: string, isLast: boolean): Promise<void> {
    await this.database.as(systemActor, (tx) =>
      tx.query(
        `update auth.text_messages set status = $2, last_error = $3, sending_until = null,
                body_sealed = case when $4 then null else body_sealed end
          where id = $1 and status <> 'sent'`,
        [id, isLast ? 'failed' : 'queued', error.slice(0, LONGEST_ERROR), isLast],
      ),
    );
  }
}
