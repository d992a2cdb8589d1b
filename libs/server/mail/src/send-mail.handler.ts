import { Injectable } from '@nestjs/common';
import { Database, service } from '@townlink/server-database';
import { Handles, type JobRun, PermanentJobError } from '@townlink/server-queue';
import { MailSeal } from './mail-seal';
import { type LedgerMessage, MessageLedger } from './message-ledger';
import { renderMail } from './render';
import { MailRefusedError, SendGridClient } from './sendgrid.client';
import { isTemplateName } from './templates';

/**
 * Sends one message. The message's row stays locked while it is sent, so that no two workers send it at once. A worker
 * that dies after the provider took the message and before the ledger knows leads to a second one: an account's
 * e-mail that comes twice does less harm than one that never comes.
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
    if (!(await this.ledger.begin(messageId))) return;
    try {
      await this.database.as(service, async (tx) => {
        const message = await this.ledger.lock(tx, messageId);
        if (!message) throw new Error('Another worker is sending this message');
        if (message.status !== 'sent') await this.ledger.sent(tx, messageId, await this.handOver(message));
        await run.complete(tx);
      });
    } catch (error) {
      const final = error instanceof PermanentJobError || run.lastAttempt;
      await this.ledger.failed(messageId, error instanceof Error ? error.message : String(error), final);
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
