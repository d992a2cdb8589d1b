import { Injectable } from '@nestjs/common';
import { Handles } from '@townlink/server-queue';
import { MessageLedger } from './message-ledger';

/** As long as an administrator may still want to send a failed message again. */
const KEEP_DAYS = 14;

/** How long it can be looked up whether a message was sent; longer than any key could be used again. */
const KEEP_MESSAGES_DAYS = 180;

/** As long as the complaints about a newsletter are shown. */
const KEEP_EVENTS_DAYS = 400;

/** Wipes failed messages once they will not be resent, and later deletes the records of all messages. */
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
