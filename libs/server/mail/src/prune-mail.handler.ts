import { Injectable } from '@nestjs/common';
import { Handles } from '@townlink/server-queue';
import { MessageLedger } from './message-ledger';

/** Days during which an administrator can resend a failed message. */
const KEEP_DAYS = 14;

/** Days that a message's record is retained; longer than any key is reused. */
const KEEP_MESSAGES_DAYS = 180;

/** Days that complaints about a newsletter are shown. */
const KEEP_EVENTS_DAYS = 400;

/** Wipes failed messages, and later deletes the records of all messages. */
@Injectable()
export class PruneMailHandler {
  constructor(private readonly ledger: MessageLedger) {}

  @Handles('mail.forget')
  async forget(): Promise<void> {
    await this.ledger.pruneFailed(KEEP_DAYS);
    await this.ledger.pruneEvents(KEEP_EVENTS_DAYS);
    await this.ledger.pruneMessages(KEEP_MESSAGES_DAYS);
  }
}
