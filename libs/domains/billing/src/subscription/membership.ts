import type { SubscriptionStatus, VettingStatus } from '@townlink/contracts';
import type { Entitlement } from './entitlement.service';

export interface Member {
  vetting: VettingStatus;
  isActive: boolean;
  /** By an administrator, or for an expired license: a payment does not undo it. */
  paused: boolean;
  holdFor: 'checkout' | 'vetting' | 'reservation' | null;
}

/** A step that updates a listing and its slot. */
export type MembershipStep =
  /** The slot is held until the application is vetted. */
  | 'hold-slot-for-vetting'
  | 'list'
  | 'unlist'
  /** The held slot is released. */
  | 'release-slot'
  /** The membership of a rejected application is canceled and refunded. */
  | 'end-membership';

/** @param entitlement null without any subscription */
export function membershipSteps(member: Member, entitlement: Entitlement | null): MembershipStep[] {
  if (entitlement === null) return [];
  if (member.vetting === 'rejected') return whenRejected(member, entitlement);
  if (entitlement === 'entitled') return whenEntitled(member);
  return entitlement === 'over' ? whenOver(member) : [];
}

function whenRejected({ holdFor }: Member, entitlement: Entitlement): MembershipStep[] {
  return [
    ...(holdFor ? ['release-slot' as const] : []),
    ...(entitlement === 'over' ? [] : ['end-membership' as const]),
  ];
}

function whenEntitled({ vetting, isActive, paused, holdFor }: Member): MembershipStep[] {
  if (vetting === 'pending') return holdFor === 'vetting' ? [] : ['hold-slot-for-vetting'];
  if (isActive) return [];
  // Nothing is collected until it is relisted, so it keeps no slot either.
  if (paused) return holdFor ? ['release-slot'] : [];
  return ['list'];
}

/** The slot of an open checkout stays: it may be the next membership. */
function whenOver({ isActive, holdFor }: Member): MembershipStep[] {
  return [...(isActive ? ['unlist' as const] : []), ...(holdFor === 'vetting' ? ['release-slot' as const] : [])];
}

/** Since when payments have been failing; null when they are fine. */
export function pastDueSince(status: SubscriptionStatus, known: Date | null, now: Date): Date | null {
  return status === 'past_due' ? (known ?? now) : null;
}
