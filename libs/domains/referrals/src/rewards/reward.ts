import { type NoRewardReason, referralReward } from '@townlink/contracts';
import type { SamePersonReason } from './same-person';

/** Why a referral earns nothing: it is a self-referral, or the account no longer exists. */
export type Disqualification = SamePersonReason | 'no-referrer';

/**
 * 'pending' until the first payment clears; 'refused' when disqualified; 'reversed' when the payment was refunded before
 * the payout.
 */
export type ConversionStatus = 'pending' | 'owed' | 'paid' | 'reversed' | 'refused';

/** Current state of the first payment of a referred provider. */
export interface FirstPayment {
  paidCents: number;
  refundedCents: number;
  /** A dispute that we won changes nothing. */
  dispute: 'none' | 'open' | 'lost' | 'won';
}

export interface Reward {
  status: ConversionStatus;
  amountCents: number;
  reason: NoRewardReason | null;
}

/**
 * Half of the first payment, minus refunds. Computed from the payment's current state rather than the order of events,
 * so that it can be repeated. Paid and refused rewards do not change.
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
  // There is no longer a payee.
  if (before === 'reversed' && disqualification === 'no-referrer') return null;
  const { paidCents, refundedCents, dispute } = payment;
  if (dispute === 'open' || dispute === 'lost') return { status: 'reversed', amountCents: 0, reason: 'dispute' };
  const amountCents = referralReward(Math.max(0, paidCents - refundedCents));
  if (amountCents === 0) return { status: 'reversed', amountCents, reason: 'refund' };
  return { status: 'owed', amountCents, reason: null };
}

/** Derived from a code's conversions. */
export function payoutStatusOf(statuses: readonly ConversionStatus[]): 'none' | 'owed' | 'paid' {
  if (statuses.includes('owed')) return 'owed';
  return statuses.includes('paid') ? 'paid' : 'none';
}
