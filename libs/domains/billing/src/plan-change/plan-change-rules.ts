import { type MembershipTier, type PlanChangeKind, type SubscriptionStatus } from '@townlink/contracts';
import type { PlanChangeRow } from '../data/plan-changes';
import type { SubscriptionSnapshot } from '../stripe/snapshots';

/** Milliseconds after which a change unknown to the payment provider counts as never made. */
export const RESPONSE_TIMEOUT_MS = 2 * 60_000;

const ENTITLED: SubscriptionStatus[] = ['active', 'trialing'];

/**
 * The subscription that a change of plan applies to. A provider may temporarily have two, after a failing one was
 * replaced. A paid one takes precedence over a failing one, then the one in the provider's row, then the newest.
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
 * When a new plan begins. A more expensive one begins immediately, for the difference; a cheaper one after the paid
 * month; the current one replaces a scheduled one. Two exceptions begin immediately: a paid provider without a slot,
 * and a slot reserved from the waitlist, which lasts only hours. Without a running subscription, the new plan is paid
 * like a first one.
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
 * The outcome of a change according to the subscription at the payment provider. Null while unknown: it awaits
 * confirmation at the bank, or its request has not arrived yet.
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
