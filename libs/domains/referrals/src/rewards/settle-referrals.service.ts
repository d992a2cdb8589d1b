import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
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
  /** The payer; null for an unknown subscription. */
  providerId: string | null;
}

/** Updates a referral whenever the referred provider's first payment changes. */
@Injectable()
export class SettleReferralsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Reads the payment's current state, so that order and number of events do not matter.
   * @param changed includes the provider's id, which a payment loses when the provider is deleted
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
      await this.outbox.publish(tx, 'referral.changed', { referralId: conversion.referral_id });
    });
  }

  private async disqualificationOf(
    tx: EntityManager,
    { referral_id }: ConversionRow,
    payment: ClearedPayment,
    providerId: string | null,
  ): Promise<Disqualification | null> {
    if (!(await hasPayee(tx, referral_id))) return 'no-referrer';
    return samePerson(...(await readSignals(tx, referral_id, providerId, payment)));
  }
}
