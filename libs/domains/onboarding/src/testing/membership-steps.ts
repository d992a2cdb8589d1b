import { type CappedTier, isCapped, type MembershipTier, TIERS } from '@townlink/contracts';
import {
  CAPPED,
  type Caps,
  capOf,
  entitlementOf,
  hasRoom,
  hasSlot,
  isWithheld,
  type MarketState,
  type ModelMember,
  settle,
} from './membership-model';
import { afterwards, isReservedFor, lineSteps, takeReserved } from './membership-line';

/** Applies an action to the model. @returns false without changing anything when not possible */
export type ModelStep = (state: MarketState) => boolean;

const step =
  (index: number, work: (state: MarketState, member: ModelMember) => boolean): ModelStep =>
  (state) => {
    const done = work(state, state.members[index]!);
    afterwards(state);
    return done;
  };

const RUNS = ['entitled', 'grace'];
function beginCheckout(state: MarketState, member: ModelMember, tier: MembershipTier): boolean {
  if (member.vetting === 'rejected' || isWithheld(member) || RUNS.includes(entitlementOf(state, member))) return false;
  if (member.checkout === tier) return true;
  // The other checkout is ended before this one gets a slot.
  if (member.checkout) Object.assign(member, { checkout: null, hold: null });
  if (!takeReserved(state, member, tier) && !hasRoom(state, member, tier)) return false;
  member.tier = tier;
  member.hold = isCapped(tier) ? { tier, kind: 'checkout' } : null;
  member.checkout = tier;
  return true;
}

export const steps = {
  ...lineSteps,
  apply: (index: number, tier: MembershipTier) => step(index, (state, member) => beginCheckout(state, member, tier)),
  pay: (index: number) =>
    step(index, (state, member) => {
      if (!member.checkout) return false;
      member.paid = { status: 'active', tier: member.checkout, failingSince: null };
      Object.assign(member, { planned: null, isAhead: false });
      settle(state, member);
      member.checkout = null;
      return true;
    }),
  expire: (index: number) =>
    step(index, (_, member) => {
      if (!member.checkout) return false;
      if (member.hold?.kind === 'checkout') member.hold = null;
      member.checkout = null;
      return true;
    }),
  fail: (index: number) =>
    step(index, ({ day }, member) => {
      if (member.paid?.status !== 'active' || isWithheld(member)) return false;
      // The unpaid month is the next one, with the plan scheduled for it.
      Object.assign(member.paid, { status: 'past_due', failingSince: day, tier: member.planned ?? member.paid.tier });
      Object.assign(member, { planned: null, isAhead: true });
      return true;
    }),
  recover: (index: number) =>
    step(index, (state, member) => {
      if (member.paid?.status !== 'past_due') return false;
      Object.assign(member.paid, { status: 'active', failingSince: null });
      settle(state, member);
      return true;
    }),
  renew: (index: number) =>
    step(index, (state, member) => {
      if (member.paid?.status !== 'active' || isWithheld(member)) return false;
      if (member.planned) member.paid.tier = member.planned;
      Object.assign(member, { planned: null, isAhead: true });
      settle(state, member);
      return true;
    }),
  cancel: (index: number) =>
    step(index, (state, member) => {
      if (!member.paid || member.paid.status === 'canceled') return false;
      Object.assign(member.paid, { status: 'canceled', failingSince: null });
      member.planned = null;
      settle(state, member);
      return true;
    }),
  approve: (index: number) =>
    step(index, (state, member) => {
      const isReserved = isReservedFor(state, member, member.tier);
      if (member.vetting !== 'pending' || (!isReserved && !hasRoom(state, member, member.tier))) return false;
      member.vetting = 'approved';
      if (entitlementOf(state, member) === 'entitled') {
        takeReserved(state, member, member.tier);
        member.listed = true;
        member.hold = null;
        settle(state, member);
      }
      return true;
    }),
  reject: (index: number) =>
    step(index, (state, member) => {
      if (member.vetting !== 'pending') return false;
      Object.assign(member, { vetting: 'rejected', hold: null, checkout: null, planned: null, waiting: null });
      if (member.paid) Object.assign(member.paid, { status: 'canceled', failingSince: null });
      settle(state, member);
      return true;
    }),
  pause: (index: number) =>
    step(index, (state, member) => {
      if (!member.listed) return false;
      Object.assign(member, { listed: false, paused: true });
      settle(state, member);
      return true;
    }),
  resume: (index: number) => step(index, (state, member) => canGoOn(state, member) && resume(state, member)),
  /** First on the waitlist for the next slot. */
  'resume-when-free': (index: number) =>
    step(index, (state, member) => {
      if (!canGoOn(state, member)) return false;
      if (resume(state, member)) return true;
      member.paused = false;
      settle(state, member);
      return true;
    }),
  changePlan: (index: number, tier: MembershipTier) =>
    step(index, (state, member) => {
      const { paid } = member;
      if (paid?.status === 'past_due') return false;
      if (paid?.status !== 'active') return beginCheckout(state, member, tier);
      return changeRunning(state, member, tier);
    }),
  /** The license ended days ago: nothing happens yet. */
  letGrace: (index: number) =>
    step(index, (_, member) => {
      if (member.vetting !== 'approved' || member.license === 'expired') return false;
      member.license = 'grace';
      return true;
    }),
  expireLicense: (index: number) =>
    step(index, (state, member) => {
      if (member.vetting !== 'approved' || member.license === 'expired') return false;
      const { listed, waiting } = member;
      Object.assign(member, { license: 'expired', listed: false });
      if (listed || waiting !== null) settle(state, member);
      return true;
    }),
  /** A renewed license is submitted and approved. */
  renewLicense: (index: number) =>
    step(index, (state, member) => {
      if (member.vetting !== 'approved') return false;
      member.license = 'valid';
      if (member.listed || member.paused) return true;
      const isOwn = entitlementOf(state, member) === 'entitled' && takeReserved(state, member, member.tier);
      if (isOwn && isCapped(member.tier)) member.hold = { tier: member.tier, kind: 'vetting' };
      settle(state, member);
      return true;
    }),
  setCap:
    (tier: CappedTier, cap: number): ModelStep =>
    (state) => {
      state.caps[tier] = cap;
      afterwards(state);
      return true;
    },
  /** Into a category with its own caps. Of two set caps the larger one applies. */
  merge:
    (target: Caps): ModelStep =>
    (state) => {
      for (const tier of CAPPED) {
        const own = state.caps[tier];
        state.caps[tier] = own !== null && own > capOf(target, tier) ? own : target[tier];
      }
      afterwards(state);
      return true;
    },
  pass:
    (days: number): ModelStep =>
    (state) => {
      state.day += days;
      // Timers fire in the order in which payments started to fail.
      const failing = state.members.filter(({ paid }) => paid?.status === 'past_due');
      for (const member of failing.sort((one, other) => one.paid!.failingSince! - other.paid!.failingSince!)) {
        settle(state, member);
      }
      afterwards(state);
      return true;
    },
};

const canGoOn = (state: MarketState, member: ModelMember): boolean =>
  member.vetting === 'approved' &&
  !member.listed &&
  member.license !== 'expired' &&
  entitlementOf(state, member) === 'entitled';

function resume(state: MarketState, member: ModelMember): boolean {
  if (!takeReserved(state, member, member.tier) && !hasRoom(state, member, member.tier)) return false;
  Object.assign(member, { paused: false, listed: true, hold: null });
  settle(state, member);
  return true;
}

/**
 * A more expensive plan, or any plan without a slot or with a reservation: paid now. A cheaper one: after the month.
 * The current plan replaces a scheduled one.
 */
function changeRunning(state: MarketState, member: ModelMember, tier: MembershipTier): boolean {
  const paid = member.paid!;
  if (paid.tier === tier && !member.planned) return false;
  const isReserved = isReservedFor(state, member, tier);
  if (paid.tier === tier && member.waiting === null && !isReserved) {
    member.planned = null;
    return true;
  }
  const isNow = TIERS[tier].rank <= TIERS[paid.tier].rank || member.waiting !== null || isReserved;
  if (isNow) {
    if (member.vetting === 'rejected' || isWithheld(member)) return false;
    if (!isReserved && !hasRoom(state, member, tier)) return false;
    member.planned = null;
    takeReserved(state, member, tier);
    paid.tier = tier;
    if (isCapped(tier) && !hasSlot(member, tier)) moveTo(member, tier);
    settle(state, member);
    return true;
  }
  if (!hasRoom(state, member, tier)) return false;
  member.planned = tier;
  return true;
}

/** The slot was held during the payment. */
function moveTo(member: ModelMember, tier: CappedTier): void {
  if (!member.listed && !member.hold) return;
  member.tier = tier;
  if (member.hold) member.hold = { tier, kind: member.hold.kind };
}

/** Like the given state, with the actor's open checkout ended. */
export function withoutCheckout(state: MarketState, action: object): MarketState {
  const changed = structuredClone(state);
  const member = 'member' in action ? changed.members[action.member as number] : undefined;
  if (!member?.checkout) return changed;
  Object.assign(member, { checkout: null, hold: null });
  afterwards(changed);
  return changed;
}
