import { Injectable } from '@nestjs/common';
import { REFERRAL_CODE } from '@townlink/contracts';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';

/** Referral codes for other domains. Works in the caller's transaction, which must run as the service. */
@Injectable()
export class ReferralCodes {
  constructor(private readonly outbox: Outbox) {}

  async exists(tx: EntityManager, code: string): Promise<boolean> {
    if (!REFERRAL_CODE.test(code)) return false;
    const found = await tx.query<object[]>(`select from referrals where referral_code = $1`, [code]);
    return found.length > 0;
  }

  /** Records an applicant's referrer. The first one counts permanently; an unknown code is ignored. */
  async attribute(tx: EntityManager, code: string, providerId: string): Promise<void> {
    const [added] = await tx.query<{ referral_id: string }[]>(
      `insert into referral_conversions (referral_id, referred_provider_id, referred_key)
       select id, $2, $2 from referrals where referral_code = $1 on conflict do nothing returning referral_id`,
      [code, providerId],
    );
    if (added) await this.outbox.publish(tx, 'referral.changed', { referralId: added.referral_id });
  }
}
