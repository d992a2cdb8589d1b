import { Injectable } from '@nestjs/common';
import { RuntimeSettings, SecretBox } from '@townlink/server-config';
import { Database, prune, systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { changeAndReleaseNext, changeInOrder, holdBehindEarlier, type ParameterizedStatement } from './recipient-order';

export interface LedgerMessage {
  id: string;
  template: string;
  recipient: string;
  dataSealed: Buffer | null;
  /** An earlier attempt has no recorded outcome: its worker died. */
  interrupted: boolean;
  /** Attempts with an unknown outcome: the provider may have accepted the message. */
  unknownOutcomes: number;
}

/** Why a run does not send a message. */
export type SkipReason = 'nothing to do' | 'being sent' | 'waits for an earlier one';

/** Duration of a claim in seconds, longer than a lookup and a send take: afterwards its sender is considered dead. */
const CLAIM_SECONDS = 20;
/** Milliseconds after a claim ends until another sender checks. */
const AFTER_CLAIM_MS = 100;
const LONGEST_ERROR = 1_000;

@Injectable()
export class MessageLedger {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Claims a message for one sender, in its own transaction. It stays 'sending' until the outcome is known. */
  async begin(id: string, ifInterrupted = false): Promise<LedgerMessage | SkipReason> {
    return this.database.as(systemActor, async (tx) => {
      if (await holdBehindEarlier(tx, this.outbox, id)) return 'waits for an earlier one';
      const [rows] = (await tx.query(
        `update messages set status = 'sending', attempts = attempts + 1, held = false, sending_until = now() + $2 * interval '1 second'
          where id = $1 and status not in ('sent', 'suppressed') and (status = 'sending' or not $3)
            and (sending_until is null or sending_until < now())
         returning id, template, recipient, data_sealed as "dataSealed", old.status = 'sending' as interrupted,
           unknown_outcomes as "unknownOutcomes"`,
        [id, CLAIM_SECONDS, ifInterrupted],
      )) as [LedgerMessage[], number];
      if (rows[0]) return rows[0];
      return (await this.lookAgainAfterClaim(tx, id)) ? 'being sent' : 'nothing to do';
    });
  }

  /**
   * Schedules a check of a claimed message for the end of the claim: its sender may have died, and the retry's delay could be
   * just as long.
   * @returns whether there is a claim
   */
  private async lookAgainAfterClaim(tx: EntityManager, id: string): Promise<boolean> {
    const [claimed] = await tx.query<{ until: Date }[]>(
      `select sending_until as until from messages where id = $1 and status <> 'sent' and sending_until >= now()`,
      [id],
    );
    if (!claimed) return false;
    const runAt = new Date(claimed.until.getTime() + AFTER_CLAIM_MS);
    const options = { key: `mail:${id}:claimed:${runAt.getTime()}`, runAt };
    await this.outbox.add(tx, 'mail.send', { messageId: id, ifInterrupted: true }, options);
    return true;
  }

  /** Records the provider's acceptance, and wipes the content. */
  async sent(tx: EntityManager, id: string, providerMessageId: string | null): Promise<void> {
    await changeAndReleaseNext(tx, this.outbox, id, [
      `update messages set status = 'sent', sent_at = now(), provider_message_id = $2, data_sealed = null, last_error = null,
              sending_until = null
        where id = $1`,
      [id, providerMessageId],
    ]);
  }

  /** Records that the recipient must no longer be emailed, and wipes the content. */
  async suppressed(tx: EntityManager, id: string): Promise<void> {
    await changeAndReleaseNext(tx, this.outbox, id, [
      `update messages set status = 'suppressed', data_sealed = null, last_error = null, sending_until = null where id = $1`,
      [id],
    ]);
  }

  /** Records an attempt with an unknown outcome: the provider may have accepted the message. */
  async unknown(tx: EntityManager, id: string, error: string): Promise<void> {
    await changeAndReleaseNext(tx, this.outbox, id, [
      `update messages set status = 'queued', unknown_outcomes = unknown_outcomes + 1, last_error = $2, sending_until = null
        where id = $1 and status not in ('sent', 'suppressed')`,
      [id, error.slice(0, LONGEST_ERROR)],
    ]);
  }

  /** Records a failed attempt and the message's status: 'sending' while an earlier attempt's outcome is unknown. */
  async failed(id: string, error: string, status: 'queued' | 'sending' | 'failed'): Promise<void> {
    const change: ParameterizedStatement = [
      `update messages set status = $2, last_error = $3, sending_until = null where id = $1 and status not in ('sent', 'suppressed')`,
      [id, status, error.slice(0, LONGEST_ERROR)],
    ];
    await this.database.as(systemActor, (tx) =>
      status === 'failed' ? changeAndReleaseNext(tx, this.outbox, id, change) : changeInOrder(tx, id, change),
    );
  }

  /** Deletes events too old to be redelivered or counted. */
  async pruneEvents(days: number): Promise<void> {
    await prune(this.database, `delete from mail_events where received_at < now() - $1 * interval '1 day'`, [days]);
  }

  /** Deletes old records of messages that were sent, failed or suppressed. */
  async pruneMessages(days: number): Promise<void> {
    await prune(
      this.database,
      `delete from messages where status in ('sent', 'failed', 'suppressed') and created_at < now() - $1 * interval '1 day'`,
      [days],
    );
  }

  /** Wipes the content of old failed messages. */
  async pruneFailed(days: number): Promise<void> {
    await this.database.as(systemActor, (tx) =>
      tx.query(
        `update messages set data_sealed = null
         where status = 'failed' and data_sealed is not null and created_at < now() - $1 * interval '1 day'`,
        [days],
      ),
    );
  }
}

/** Encrypts messages: their links give access to accounts, so the ledger must not be readable without the secret. */
@Injectable()
export class MailSeal {
  private readonly box: SecretBox;

  constructor(settings: RuntimeSettings) {
    this.box = new SecretBox(settings.SECRET_KEY, 'message data');
  }

  seal(data: object, messageId: string): Buffer {
    return this.box.seal(JSON.stringify(data), messageId);
  }

  /** @throws Error if encrypted for another message or with another secret */
  open(sealed: Buffer, messageId: string): object {
    return JSON.parse(this.box.open(sealed, messageId)) as object;
  }
}
