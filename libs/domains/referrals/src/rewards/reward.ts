import { type NoRewardReason, referralReward } from '@townlink/contracts';
import type { SamePersonReason } from './same-person';

/** Why a referral earns nothing whatever is paid: the referrer is the referred person, or has no account any more. */
export type Disqualification = SamePersonReason | 'no-referrer';

/**
 * How a conversion stands. 'pending' until the first payment clears; 'refused' where the referral was disqualified;
 * 'reversed' when the payment went back before anything was paid out.
 */
export type ConversionStatus = 'pending' | 'owed' | 'paid' | 'reversed' | 'refused';

/** The first payment of a referred provider, as it stands now. */
export interface FirstPayment {
  paidCents: number;
  refundedCents: number;
  /** One that the bank has decided for us takes nothing away. */
  dispute: 'none' | 'open' | 'lost' | 'won';
}

export interface Reward {
  status: ConversionStatus;
  amountCents: number;
  reason: NoRewardReason | null;
}

/**
 * What a referral earns by the first payment: half of what was not refunded. Computed from the payment as it is now,
 * not from the order of events, so that it can be repeated at any time; what was paid out or refused stays so.
 * @param payment null while none has cleared
 * @returns null when nothing changes
 */
export function rewardOf(
  before: ConversionStatus,
  payment: FirstPayment | null,
  disqualification: Disqualification | null,
): Reward | null {
  if (before === 'paid' || before === 'refused' || !payment) return null;
  if (before === 'pending' && disqualification) return { status: 'refused', amountCents: 0, reason: disqualification };
  // Nobody is left whom it could be paid to.
  if (before === 'reversed' && disqualification === 'no-referrer') return null;
  const { paidCents, refundedCents, dispute } = payment;
  if (dispute === 'open' || dispute === 'lost') return { status: 'reversed', amountCents: 0, reason: 'dispute' };
  const amountCents = referralReward(Math.max(0, paidCents - refundedCents));
  if (amountCents === 0) return { status: 'reversed', amountCents, reason: 'refund' };
  return { status: 'owed', amountCents, reason: null };
}

/** The payout of a code, as its conversions say. */
export function payoutStatusOf(statuses: readonly ConversionStatus[]): 'none' | 'owed' | 'paid' {
  if (statuses.includes('owed')) return 'owed';
  return statuses.includes('paid') ? 'paid' : 'none';
}
