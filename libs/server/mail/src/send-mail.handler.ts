import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, type JobRun, Outbox, PermanentJobError } from '@townlink/server-queue';
import { EmailCatalog } from './email-catalog';
import { type LedgerMessage, MailSeal, MessageLedger } from './message-ledger';
import { MailRefusedError, OutcomeUnknownError, SendGridClient } from './sendgrid.client';
import { isStopped } from './suppressions';

/** Milliseconds until a message is retried; tests shorten them. */
export class SendAgainTiming {
  /**
   * After an unknown outcome: a minute outlasts a broken connection, an hour most outages. Afterwards an administrator
   * decides, since each further attempt may send a duplicate.
   */
  furtherTries = [60_000, 60 * 60_000];

  /** Until a message waiting for SENDGRID_API_KEY is checked again. */
  withoutKey = 5 * 60_000;
}

/**
 * Sends one message. It is claimed for a while, so that two workers do not send it, and no transaction waits for the
 * provider. If a worker died or a response was lost after the provider may have accepted a message, the provider is queried,
 * if possible. If the outcome stays unknown, the message is sent at most twice more, far apart: a duplicate does less harm
 * than a missing account email.
 */
@Injectable()
export class SendMailHandler {
  constructor(
    private readonly database: Database,
    private readonly ledger: MessageLedger,
    private readonly outbox: Outbox,
    private readonly seal: MailSeal,
    private readonly sendgrid: SendGridClient,
    private readonly timing: SendAgainTiming,
    private readonly emails: EmailCatalog,
    private readonly runtime: RuntimeSettings,
  ) {}

  @Handles('mail.send')
  async send({ messageId, ifInterrupted }: JobPayloads['mail.send'], run: JobRun): Promise<void> {
    if (!this.sendgrid.hasKey) return this.waitForKey(messageId, run);
    const message = await this.ledger.begin(messageId, ifInterrupted);
    if (message === 'nothing to do' || message === 'waits for an earlier one') return;
    if (message === 'being sent') throw new Error('Another worker is sending this message');
    try {
      const takenAs = await this.takenBefore(message, run);
      if (!takenAs && (await this.isStopped(message))) return await this.stop(messageId, run);
      const providerId = takenAs ?? (await this.handOver(message));
      await this.database.as(systemActor, async (tx) => {
        await this.ledger.sent(tx, messageId, providerId);
        await run.complete(tx);
      });
    } catch (error) {
      if (error instanceof OutcomeUnknownError) return this.sendAgainLater(message, error, run);
      const status = error instanceof PermanentJobError || run.lastAttempt ? 'failed' : 'queued';
      await this.ledger.failed(messageId, textOf(error), status);
      throw error;
    }
  }

  /** The message stays queued, with no attempt counted, until the installation has a key. */
  private async waitForKey(messageId: string, run: JobRun): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const options = { key: `mail:${messageId}:key:${run.id}`, runAt: new Date(Date.now() + this.timing.withoutKey) };
      await this.outbox.add(tx, 'mail.send', { messageId }, options);
      await run.complete(tx);
    });
  }

  /**
   * The provider's ID of an earlier attempt that turned out to have succeeded.
   * @throws OutcomeUnknownError if the last attempt was interrupted with an unknown outcome
   */
  private async takenBefore(message: LedgerMessage, run: JobRun): Promise<string | null> {
    const { id, interrupted, unknownOutcomes } = message;
    if (!interrupted && unknownOutcomes === 0) return null;
    try {
      const trace = await this.sendgrid.find(id);
      if (trace === 'unknown') {
        if (interrupted) throw new OutcomeUnknownError('The worker ended while it was sending');
        return null;
      }
      return trace === 'not taken' ? null : trace.id;
    } catch (error) {
      if (error instanceof OutcomeUnknownError) throw error;
      // Still unknown: the next attempt queries again.
      await this.ledger.failed(id, textOf(error), run.lastAttempt ? 'failed' : 'sending');
      throw error;
    }
  }

  /** Considers events after it was queued: the address may have bounced or complained while it waited. */
  private isStopped({ id, template }: LedgerMessage): Promise<boolean> {
    const stop = this.emails.find(template)?.stoppedBy;
    return stop ? this.database.as(systemActor, (tx) => isStopped(tx, id, stop)) : Promise.resolve(false);
  }

  private async stop(messageId: string, run: JobRun): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await this.ledger.suppressed(tx, messageId);
      await run.complete(tx);
    });
  }

  private async handOver(message: LedgerMessage): Promise<string | null> {
    const { id, template, recipient, dataSealed } = message;
    const email = this.emails.find(template);
    if (!email) throw new PermanentJobError(`There is no email '${template}'`);
    if (!dataSealed) throw new PermanentJobError('What this message said has been wiped');
    const rendered = this.emails.render(email, this.seal.open(dataSealed, id), this.runtime.SITE_URL);
    try {
      return await this.sendgrid.send({ ...rendered, messageId: id, template, to: recipient });
    } catch (error) {
      throw error instanceof MailRefusedError ? new PermanentJobError(error.message, { cause: error }) : error;
    }
  }

  /** @throws PermanentJobError after the last retry */
  private async sendAgainLater(
    { id, template, unknownOutcomes }: LedgerMessage,
    error: Error,
    run: JobRun,
  ): Promise<void> {
    const isLast = this.emails.find(template)?.isSentOnce;
    const wait = isLast ? undefined : this.timing.furtherTries[unknownOutcomes];
    if (wait === undefined) {
      await this.ledger.failed(id, error.message, 'failed');
      throw new PermanentJobError(`It is unknown whether the message was delivered: ${error.message}`, {
        cause: error,
      });
    }
    await this.database.as(systemActor, async (tx) => {
      await this.ledger.unknown(tx, id, error.message);
      const options = { key: `mail:${id}:${unknownOutcomes + 1}`, runAt: new Date(Date.now() + wait) };
      await this.outbox.add(tx, 'mail.send', { messageId: id }, options);
      await run.complete(tx);
    });
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
