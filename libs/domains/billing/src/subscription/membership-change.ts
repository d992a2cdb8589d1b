import type { MembershipTier } from '@townlink/contracts';
import type { SubscriptionRow } from '../data/subscriptions';
import type { SubscriptionSnapshot } from '../stripe/snapshots';

type Known = Pick<SubscriptionRow, 'tier' | 'status' | 'cancel_at_period_end' | 'planned_tier' | 'current_period_end'>;
type Read = Pick<SubscriptionSnapshot, 'status' | 'cancelAtPeriodEnd' | 'planned' | 'currentPeriodEnd'> & {
  tier: MembershipTier;
};

/** What a provider has changed about a running membership: its plan, now or after the paid month, or its end. */
export type MembershipChange =
  | { kind: 'plan'; tier: MembershipTier }
  | { kind: 'planned' | 'canceled' | 'continued'; tier: MembershipTier; at: Date };

/** Null for a reading without such a change, and while a payment is overdue, since other emails explain that. */
export function membershipChange(known: Known | null, read: Read): MembershipChange | null {
  const { tier, currentPeriodEnd: end, planned } = read;
  if (!known || (read.status !== 'active' && read.status !== 'trialing')) return null;
  if (end && known.cancel_at_period_end !== read.cancelAtPeriodEnd)
    return { kind: read.cancelAtPeriodEnd ? 'canceled' : 'continued', tier, at: end };
  if (known.tier !== tier) return { kind: 'plan', tier };
  return planned && known.planned_tier !== planned.tier ? { kind: 'planned', ...planned } : null;
}

/** Whether a reading changes anything about the membership; most of the nightly readings do not. */
export const isOther = (known: Known | null, read: Read): boolean =>
  known === null ||
  known.tier !== read.tier ||
  known.status !== read.status ||
  known.cancel_at_period_end !== read.cancelAtPeriodEnd ||
  known.current_period_end?.getTime() !== read.currentPeriodEnd?.getTime();
