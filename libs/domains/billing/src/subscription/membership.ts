import type { SubscriptionStatus, VettingStatus } from '@townlink/contracts';
import type { Entitlement } from './entitlement.service';

export interface Member {
  vetting: VettingStatus;
  isActive: boolean;
  /** Paused by an administrator or for an expired license; a payment does not undo it. */
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
  // No payments are collected until it is relisted, so it keeps no slot either.
  if (paused) return holdFor ? ['release-slot'] : [];
  return ['list'];
}

/** Keeps the slot of an open checkout, which may be the next membership. */
function whenOver({ isActive, holdFor }: Member): MembershipStep[] {
  return [...(isActive ? ['unlist' as const] : []), ...(holdFor === 'vetting' ? ['release-slot' as const] : [])];
}

/** When payments started failing; null when they are fine. */
export function pastDueSince(status: SubscriptionStatus, known: Date | null, now: Date): Date | null {
  return status === 'past_due' ? (known ?? now) : null;
}
