import { Injectable } from '@nestjs/common';
import type { EventPayloads } from '@townlink/contracts';
import { On } from '@townlink/server-queue';
import { SettleReferralsService } from './settle-referrals.service';

@Injectable()
export class SettleReferralsHandler {
  constructor(private readonly referrals: SettleReferralsService) {}

  @On('payment.changed', 'referrals.settle')
  settle(changed: EventPayloads['payment.changed']): Promise<void> {
    return this.referrals.settle(changed);
  }
}
