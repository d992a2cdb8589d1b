import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, type JobRun } from '@townlink/server-queue';
import { TextMessages } from './text-messages';
import { TextNotSent, TwilioClient } from './twilio.client';

/** Maximum attempts with an unknown outcome, since each may have been sent and paid for. */
const UNKNOWN_ATTEMPTS = 2;

/**
 * Sends one text message, or reads it out in a call. Codes expire within minutes, so an undelivered message is
 * abandoned and the person requests another. No failed job is left for an administrator.
 */
@Injectable()
export class SendTextHandler {
  private readonly logger = new Logger('Texts');

  constructor(
    private readonly database: Database,
    private readonly texts: TextMessages,
    private readonly twilio: TwilioClient,
    private readonly clock: Clock,
  ) {}

  @Handles('sms.send')
  async send({ messageId }: { messageId: string }, run: JobRun): Promise<void> {
    const message = await this.texts.begin(messageId);
    if (!message) return;
    if (message === 'being sent') throw new Error('Another worker is sending this message');
    const validity = Math.floor((message.expiresAt.getTime() - this.clock.now().getTime()) / 1000);
    if (validity < 1) return this.giveUp(messageId, 'It came too late');
    try {
      const { recipient: to, channel } = message;
      const body = this.texts.bodyOf(message);
      const providerId =
        channel === 'call' ? await this.twilio.call({ to, body }) : await this.twilio.send({ to, body, validity });
      await this.database.as(systemActor, async (tx) => {
        await this.texts.sent(tx, messageId, providerId);
        await run.complete(tx);
      });
    } catch (error) {
      if (!(error instanceof TextNotSent)) throw error;
      if (isFinal(error, run)) return this.giveUp(messageId, error.message);
      await this.texts.failed(messageId, error.message, false);
      throw error;
    }
  }

  private async giveUp(messageId: string, reason: string): Promise<void> {
    this.logger.error({ event: 'account-text.undelivered', messageId, reason });
    await this.texts.failed(messageId, reason, true);
  }
}

const isFinal = ({ outcome }: TextNotSent, run: JobRun): boolean =>
  outcome === 'refused' || run.lastAttempt || (outcome === 'unknown' && run.attempt >= UNKNOWN_ATTEMPTS);
