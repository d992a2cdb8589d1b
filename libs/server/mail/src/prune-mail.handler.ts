import { Injectable } from '@nestjs/common';
import { Handles } from '@townlink/server-queue';
import { MessageLedger } from './message-ledger';

/** As long as an administrator may still want to send a failed message again. */
const KEEP_DAYS = 14;

/** As long as anybody asks whether a message was sent, and longer than any occasion could be told of again under its key. */
const KEEP_MESSAGES_DAYS = 180;

/** As long as the complaints about a newsletter are shown. */
const KEEP_EVENTS_DAYS = 400;

/** Wipes what failed messages said, once nobody will send them again, and later that there were messages. */
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
