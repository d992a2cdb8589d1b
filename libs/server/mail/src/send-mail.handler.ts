import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, type JobRun, PermanentJobError } from '@townlink/server-queue';
import { MailSeal } from './mail-seal';
import { type LedgerMessage, MessageLedger } from './message-ledger';
import { renderMail } from './render';
import { MailDelayedError, MailRefusedError, SendGridClient } from './sendgrid.client';
import { isTemplateName } from './templates';

/** Where a failed attempt leaves a message. */
function stateAfter(error: unknown, { lastAttempt }: JobRun): 'queued' | 'sending' | 'failed' {
  if (error instanceof PermanentJobError || lastAttempt) return 'failed';
  return error instanceof MailDelayedError && !error.unknown ? 'queued' : 'sending';
}

/**
 * Sends one message. The message's row stays locked while it is sent, so that no two workers send it at once. When a
 * worker died, or an answer was lost, after the provider took a message, the provider is asked, if it can be; if it
 * does not know, the message is sent again: an account's e-mail that comes twice does less harm than one that never
 * comes.
 */
@Injectable()
export class SendMailHandler {
  constructor(
    private readonly database: Database,
    private readonly ledger: MessageLedger,
    private readonly seal: MailSeal,
    private readonly sendgrid: SendGridClient,
  ) {}

  @Handles('mail.send')
  async send({ messageId }: { messageId: string }, run: JobRun): Promise<void> {
    const attempt = await this.ledger.begin(messageId);
    if (!attempt) return;
    try {
      const known = attempt.unknownBefore ? await this.sendgrid.find(messageId) : null;
      await this.database.as(systemActor, async (tx) => {
        const message = await this.ledger.lock(tx, messageId);
        if (!message) throw new Error('Another worker is sending this message');
        if (message.status !== 'sent') await this.ledger.sent(tx, messageId, known ?? (await this.handOver(message)));
        await run.complete(tx);
      });
    } catch (error) {
      await this.ledger.failed(
        messageId,
        error instanceof Error ? error.message : String(error),
        stateAfter(error, run),
      );
      throw error;
    }
  }

  private async handOver(message: LedgerMessage): Promise<string | null> {
    const { id, template, recipient, dataSealed } = message;
    if (!isTemplateName(template)) throw new PermanentJobError(`There is no template '${template}'`);
    if (!dataSealed) throw new PermanentJobError('What this message said has been wiped');
    const rendered = renderMail(template, this.seal.open(dataSealed, id) as never);
    try {
      return await this.sendgrid.send({ ...rendered, messageId: id, template, to: recipient });
    } catch (error) {
      throw error instanceof MailRefusedError ? new PermanentJobError(error.message, { cause: error }) : error;
    }
  }
}
