import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

/** A message as the sender needs it. */
export interface LedgerMessage {
  id: string;
  template: string;
  recipient: string;
  dataSealed: Buffer | null;
  status: 'queued' | 'sending' | 'sent' | 'failed';
}

const LONGEST_ERROR = 1_000;

/** What became of every e-mail. */
@Injectable()
export class MessageLedger {
  constructor(private readonly database: Database) {}

  /**
   * Notes that an attempt begins, in a transaction of its own: 'sending' stays until somebody knows how it ended.
   * @returns null when there is nothing to send any more; else whether an earlier attempt's end is unknown
   */
  async begin(id: string): Promise<{ unknownBefore: boolean } | null> {
    const [rows] = (await this.database.as(systemActor, (tx) =>
      tx.query(
        `update messages set status = 'sending', attempts = attempts + 1 where id = $1 and status <> 'sent'
         returning old.status = 'sending' as "unknownBefore"`,
        [id],
      ),
    )) as [{ unknownBefore: boolean }[]];
    return rows[0] ?? null;
  }

  /** Locks the message for one sender. @returns null while another one has it */
  async lock(tx: EntityManager, id: string): Promise<LedgerMessage | null> {
    const [message] = (await tx.query(
      `select id, template, recipient, data_sealed as "dataSealed", status from messages
       where id = $1 for update skip locked`,
      [id],
    )) as LedgerMessage[];
    return message ?? null;
  }

  /** Notes that it is with the provider, and wipes what it said. */
  async sent(tx: EntityManager, id: string, providerMessageId: string | null): Promise<void> {
    await tx.query(
      `update messages set status = 'sent', sent_at = now(), provider_message_id = $2, data_sealed = null, last_error = null
       where id = $1`,
      [id, providerMessageId],
    );
  }

  /** Notes why an attempt failed, and where that leaves the message: 'sending' when nobody knows whether it went. */
  async failed(id: string, error: string, status: 'queued' | 'sending' | 'failed'): Promise<void> {
    await this.database.as(systemActor, (tx) =>
      tx.query(`update messages set status = $2, last_error = $3 where id = $1 and status <> 'sent'`, [
        id,
        status,
        error.slice(0, LONGEST_ERROR),
      ]),
    );
  }

  /** Wipes what messages said that failed for good so many days ago. */
  async forgetFailed(days: number): Promise<void> {
    await this.database.as(systemActor, (tx) =>
      tx.query(
        `update messages set data_sealed = null
         where status = 'failed' and data_sealed is not null and created_at < now() - $1 * interval '1 day'`,
        [days],
      ),
    );
  }
}
