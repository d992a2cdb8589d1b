import { Injectable } from '@nestjs/common';
import { Handles } from '@townlink/server-queue';
import { MessageLedger } from './message-ledger';

/** As long as an administrator may still want to send a failed message again. */
const KEEP_DAYS = 14;

/** As long as the complaints about a newsletter are shown. */
const KEEP_EVENTS_DAYS = 400;

/** Wipes what failed messages said, once nobody will send them again. */
@Injectable()
export class ForgetMailHandler {
  constructor(private readonly ledger: MessageLedger) {}

  @Handles('mail.forget')
  async forget(): Promise<void> {
    await this.ledger.forgetFailed(KEEP_DAYS);
    await this.ledger.forgetEvents(KEEP_EVENTS_DAYS);
  }
}
