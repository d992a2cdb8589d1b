import { type MembershipTier, type PlanChangeKind, type SubscriptionStatus } from '@townlink/contracts';
import type { PlanChangeRow } from '../data/plan-changes';
import type { SubscriptionSnapshot } from '../stripe/snapshots';

/** How long the payment provider may take to respond before a change that it does not know counts as never made, in milliseconds. */
export const RESPONSE_TIMEOUT_MS = 2 * 60_000;

const ENTITLED: SubscriptionStatus[] = ['active', 'trialing'];

/**
 * The subscription that a change of plan applies to. A provider may have two for a while, after a failing one was
 * replaced: a paid one goes before a failing one, then the one that the provider's row names, then the newest.
 * @param subscriptions oldest first
 */
export function currentSubscriptionOf<Row extends { stripe_subscription_id: string; status: SubscriptionStatus }>(
  subscriptions: readonly Row[],
  own: string | null,
): Row | undefined {
  const newest = subscriptions.toReversed();
  const entitled = newest.filter(({ status }) => ENTITLED.includes(status));
  const running = entitled.length > 0 ? entitled : newest.filter(({ status }) => status === 'past_due');
  return running.find(({ stripe_subscription_id: id }) => id === own) ?? running[0];
}

/**
 * When a new plan begins: a dearer one at once, for the difference; a cheaper one when the paid month is over, and the plan that runs
 * goes on then instead of the one that was to begin. Exceptions begin at once: a provider without room for what he pays, and a slot
 * reserved from the waitlist, which is held for hours only. Without a running subscription, the new plan is paid for like a first one.
 */
export function kindOfChange(
  now: { status: SubscriptionStatus | null; tier: MembershipTier | null; cents: number; hasRoom: boolean },
  wanted: { tier: MembershipTier; cents: number; isReserved: boolean },
): PlanChangeKind {
  if (now.status !== 'active' && now.status !== 'trialing') return 'checkout';
  if (!now.hasRoom || wanted.isReserved) return 'now';
  return wanted.tier === now.tier || wanted.cents < now.cents ? 'period-end' : 'now';
}

/**
 * The outcome of a change, by the subscription at the payment provider. Null while it is unknown: it waits for a step
 * at the bank, or its request may still be on the way.
 */
export function settledStatus(
  change: Pick<PlanChangeRow, 'status' | 'to_tier' | 'created_at'>,
  subscription: Pick<SubscriptionSnapshot, 'tier' | 'status' | 'pendingUpdate'>,
  now: Date,
): 'done' | 'failed' | null {
  const runs =
    subscription.status === 'active' || subscription.status === 'trialing' || subscription.status === 'past_due';
  if (!runs) return 'failed';
  if (subscription.tier === change.to_tier) return 'done';
  if (subscription.pendingUpdate) return null;
  if (change.status === 'confirming') return 'failed';
  return now.getTime() - change.created_at.getTime() > RESPONSE_TIMEOUT_MS ? 'failed' : null;
}
