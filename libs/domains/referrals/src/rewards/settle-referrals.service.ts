import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import {
  type ClearedPayment,
  type ConversionRow,
  hasPayee,
  lockConversion,
  readFirstPayment,
  readSignals,
  refreshReferrals,
  saveReward,
} from './conversions';
import { type Disqualification, rewardOf } from './reward';
import { samePerson } from './same-person';

export interface ChangedPayment {
  paymentId: string;
  /** Who paid; null for a subscription that was nobody's here. */
  providerId: string | null;
}

/** Updates a referral by the referred provider's first payment, as often as that changes. */
@Injectable()
export class SettleReferralsService {
  constructor(private readonly database: Database) {}

  /**
   * Reads the payment as it stands instead of being told: neither the order of events nor how often they come matters.
   * @param changed with the provider's id, which the payment has lost when the provider is deleted by now
   */
  async settle({ paymentId, providerId }: ChangedPayment): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const conversion = await lockConversion(tx, paymentId, providerId);
      const payment = conversion && (await readFirstPayment(tx, conversion, paymentId, providerId));
      if (!payment) return;
      const reward = rewardOf(
        conversion.status,
        payment,
        await this.disqualificationOf(tx, conversion, payment, providerId),
      );
      if (!reward) return;
      await saveReward(tx, conversion.id, payment, reward);
      await refreshReferrals(tx, [conversion.referral_id]);
    });
  }

  private async disqualificationOf(
    tx: EntityManager,
    { referral_id }: ConversionRow,
    { card }: ClearedPayment,
    providerId: string | null,
  ): Promise<Disqualification | null> {
    if (!(await hasPayee(tx, referral_id))) return 'no-referrer';
    return samePerson(...(await readSignals(tx, referral_id, providerId, card)));
  }
}
