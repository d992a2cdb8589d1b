import { Injectable } from '@nestjs/common';
import { after, Clock, RuntimeSettings, SecretBox } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';

export interface TextMessage {
  id: string;
  recipient: string;
  bodySealed: Buffer;
  expiresAt: Date;
}

/** Longer than asking the provider may take, in seconds: after that the one who was sending is dead. */
const CLAIM_SECONDS = 20;
const LONGEST_ERROR = 300;

/** Text messages on their way. What they say is sealed, and wiped as soon as it is sent or of no more use. */
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
   * Writes a message and the job that sends it in the caller's transaction, which must run as the service.
   * @param seconds after which nobody needs it any more
   */
  async add(tx: EntityManager, to: string, body: string, seconds: number): Promise<void> {
    const [row] = await tx.query<[{ id: string }]>(
      `insert into auth.text_messages (recipient, expires_at) values ($1, $2) returning id`,
      [to, after(this.clock.now(), seconds)],
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

  /** Takes a message for one sender, in a transaction of its own; null when there is nothing left to send. */
  async begin(id: string): Promise<TextMessage | 'being sent' | null> {
    return this.database.as(systemActor, async (tx) => {
      const [rows] = await tx.query<[TextMessage[]]>(
        `update auth.text_messages
            set status = 'sending', attempts = attempts + 1, sending_until = now() + $2 * interval '1 second'
          where id = $1 and status in ('queued', 'sending') and (sending_until is null or sending_until < now())
         returning id, recipient, body_sealed as "bodySealed", expires_at as "expiresAt"`,
        [id, CLAIM_SECONDS],
      );
      if (rows[0]) return rows[0];
      const open = `select from auth.text_messages where id = $1 and status = 'sending'`;
      return (await tx.query<object[]>(open, [id])).length > 0 ? 'being sent' : null;
    });
  }

  /** Notes that the provider has it, and wipes what it said. */
  async sent(tx: EntityManager, id: string, providerMessageId: string | null): Promise<void> {
    await tx.query(
      `update auth.text_messages set status = 'sent', sent_at = now(), provider_message_id = $2, body_sealed = null,
              last_error = null, sending_until = null
        where id = $1`,
      [id, providerMessageId],
    );
  }

  /** Notes why an attempt failed; one that is the last wipes what the message said. */
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
