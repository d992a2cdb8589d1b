import { graceEnd, type SubscriptionStatus, type VettingStatus } from '@townlink/contracts';

export interface Subscription {
  status: SubscriptionStatus;
  pastDueSince: Date | null;
}

/**
 * What a subscription gives: `entitled` a listing; `grace` keeps one that is there although a payment failed; `waiting`
 * nothing yet, its first payment is under way; `over` nothing any more.
 */
export type Entitlement = 'entitled' | 'grace' | 'waiting' | 'over';

export function entitlementOf({ status, pastDueSince }: Subscription, now: Date): Entitlement {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'entitled';
    case 'past_due':
      return pastDueSince && now >= graceEnd(pastDueSince) ? 'over' : 'grace';
    case 'unpaid':
    case 'canceled':
    case 'incomplete_expired':
    case 'paused':
      return 'over';
    default:
      return 'waiting';
  }
}

const RANKING: Entitlement[] = ['entitled', 'grace', 'waiting', 'over'];

/** What several subscriptions of one provider give together: the best. Null when there never was one. */
export function bestEntitlement(subscriptions: readonly Subscription[], now: Date): Entitlement | null {
  const entitlements = subscriptions.map((subscription) => entitlementOf(subscription, now));
  return RANKING.find((entitlement) => entitlements.includes(entitlement)) ?? null;
}

/** A provider as far as the rules need it. */
export interface Member {
  vetting: VettingStatus;
  isActive: boolean;
  /** By an administrator: a payment does not undo that. */
  paused: boolean;
  holdFor: 'checkout' | 'vetting' | 'reservation' | null;
}

/** What has to happen to a listing and its place so that they are as the membership says. */
export type MembershipStep =
  /** The place is kept until the application is vetted. */
  | 'keep-place-for-vetting'
  | 'list'
  | 'unlist'
  /** The place that was kept for it is given up. */
  | 'give-up-place'
  /** The membership of a rejected application is cancelled and paid back. */
  | 'end-membership';

/** @param entitlement null when there never was a subscription */
export function membershipSteps(member: Member, entitlement: Entitlement | null): MembershipStep[] {
  if (entitlement === null) return [];
  if (member.vetting === 'rejected') return whenRejected(member, entitlement);
  if (entitlement === 'entitled') return whenEntitled(member);
  return entitlement === 'over' ? whenOver(member) : [];
}

function whenRejected({ holdFor }: Member, entitlement: Entitlement): MembershipStep[] {
  return [
    ...(holdFor ? ['give-up-place' as const] : []),
    ...(entitlement === 'over' ? [] : ['end-membership' as const]),
  ];
}

function whenEntitled({ vetting, isActive, paused, holdFor }: Member): MembershipStep[] {
  if (vetting === 'pending') return holdFor === 'vetting' ? [] : ['keep-place-for-vetting'];
  return isActive || paused ? [] : ['list'];
}

/** A place that an open checkout keeps is not touched: it may be the next membership. */
function whenOver({ isActive, holdFor }: Member): MembershipStep[] {
  return [...(isActive ? ['unlist' as const] : []), ...(holdFor === 'vetting' ? ['give-up-place' as const] : [])];
}

/** Since when payments have been failing: the first moment it was noticed, and none when they are fine. */
export function pastDueSince(status: SubscriptionStatus, known: Date | null, now: Date): Date | null {
  return status === 'past_due' ? (known ?? now) : null;
}
