import { type CappedTier, isCapped, type MembershipTier, TIERS, type VettingStatus } from '@townlink/contracts';

export const CAPPED: readonly CappedTier[] = ['featured', 'standard'];

export interface ModelMember {
  vetting: VettingStatus;
  tier: MembershipTier;
  listed: boolean;
  paused: boolean;
  /** What keeps a slot without a listing, and of which tier. */
  hold: { tier: CappedTier; kind: 'checkout' | 'vetting' } | null;
  /** An open checkout, for a tier. */
  checkout: MembershipTier | null;
  /** The newest subscription; `failingSince` in days of the run. */
  paid: { status: 'active' | 'past_due' | 'canceled'; tier: MembershipTier; failingSince: number | null } | null;
  /** Its month began ahead of the clock, by a renewal that was brought about: Stripe reckons no change of plan then. */
  isAhead: boolean;
  /** A cheaper tier that begins with the next month. */
  planned: MembershipTier | null;
  /** Its turn among those who have paid and found no room. */
  waiting: number | null;
}

export interface MarketState {
  day: number;
  turn: number;
  caps: Record<CappedTier, number>;
  members: ModelMember[];
}

export const emptyMarket = (members: number): MarketState => ({
  day: 0,
  turn: 0,
  caps: { featured: TIERS.featured.defaultCap, standard: TIERS.standard.defaultCap },
  members: Array.from({ length: members }, () => ({
    vetting: 'pending',
    tier: 'basic',
    listed: false,
    paused: false,
    hold: null,
    checkout: null,
    paid: null,
    planned: null,
    isAhead: false,
    waiting: null,
  })),
});

const GRACE_DAYS = 7;
type Entitlement = 'none' | 'entitled' | 'grace' | 'over';

export function entitlementOf({ day }: MarketState, { paid }: ModelMember): Entitlement {
  if (!paid) return 'none';
  if (paid.status === 'active') return 'entitled';
  if (paid.status === 'canceled') return 'over';
  return day - paid.failingSince! >= GRACE_DAYS ? 'over' : 'grace';
}

/** Slots of a tier that listings and holds occupy. */
export const occupied = ({ members }: MarketState, tier: CappedTier): number =>
  members.filter(({ listed, tier: own }) => listed && own === tier).length +
  members.filter(({ hold }) => hold?.tier === tier).length;

const hasSlot = ({ listed, tier, hold }: ModelMember, wanted: MembershipTier): boolean =>
  (listed && tier === wanted) || hold?.tier === wanted;

/** Who has paid and waits is the first whom a free slot is for: to those after him it counts as taken. */
function isFree(state: MarketState, member: ModelMember, tier: CappedTier): boolean {
  const own = member.paid?.status === 'active' && member.paid.tier === tier ? member.waiting : null;
  const ahead = state.members.filter(
    ({ waiting, paused, paid }) =>
      waiting !== null && !paused && paid?.status === 'active' && paid.tier === tier && (own === null || waiting < own),
  );
  return state.caps[tier] - occupied(state, tier) - ahead.filter((one) => one !== member).length > 0;
}

export const hasRoom = (state: MarketState, member: ModelMember, tier: MembershipTier): boolean =>
  !isCapped(tier) || hasSlot(member, tier) || isFree(state, member, tier);

/** What follows for a listing and its slot from what is paid. */
export function settle(state: MarketState, member: ModelMember): void {
  const entitlement = entitlementOf(state, member);
  if (entitlement === 'over') end(member);
  if (entitlement !== 'entitled') return;
  const found = [followTier(state, member), takePlace(state, member)].every(Boolean);
  if (found) member.waiting = null;
  else member.waiting ??= ++state.turn;
}

function end(member: ModelMember): void {
  member.listed = false;
  member.waiting = null;
  if (member.hold?.kind === 'vetting') member.hold = null;
}

/** The tier that is paid for is the tier that one has, if there is a slot in it. */
function followTier(state: MarketState, member: ModelMember): boolean {
  const { tier } = member.paid!;
  if (tier === member.tier || member.vetting === 'rejected') return true;
  if ((member.listed || member.hold) && !hasRoom(state, member, tier)) return false;
  member.tier = tier;
  if (member.listed) member.hold = null;
  else if (member.hold) member.hold = isCapped(tier) ? { tier, kind: member.hold.kind } : null;
  return true;
}

function takePlace(state: MarketState, member: ModelMember): boolean {
  const { tier } = member;
  if (member.vetting === 'pending') {
    if (!hasRoom(state, member, tier)) return false;
    member.hold = isCapped(tier) ? { tier, kind: 'vetting' } : null;
    return true;
  }
  if (member.vetting === 'rejected' || member.listed || member.paused) return true;
  if (!hasRoom(state, member, tier)) return false;
  member.listed = true;
  member.hold = null;
  return true;
}

/** Gives slots that are free to those who have paid for one, the longest wait first, until nothing changes. */
export function placeWaiting(state: MarketState): void {
  for (;;) {
    const before = JSON.stringify(state.members);
    const waiting = state.members.filter((member) => member.waiting !== null);
    for (const member of waiting.sort((one, other) => one.waiting! - other.waiting!)) settle(state, member);
    if (JSON.stringify(state.members) === before) return;
  }
}

/** Does one thing to the model. @returns false, and changes nothing, where it cannot be done */
export type ModelStep = (state: MarketState) => boolean;

const step =
  (index: number, work: (state: MarketState, member: ModelMember) => boolean): ModelStep =>
  (state) => {
    const done = work(state, state.members[index]!);
    placeWaiting(state);
    return done;
  };

const RUNS = ['entitled', 'grace'];
function beginCheckout(state: MarketState, member: ModelMember, tier: MembershipTier): boolean {
  if (member.vetting === 'rejected' || member.paused || RUNS.includes(entitlementOf(state, member))) return false;
  if (member.checkout === tier) return true;
  // The other one is ended before there is a slot for this one.
  if (member.checkout) Object.assign(member, { checkout: null, hold: null });
  if (!hasRoom(state, member, tier)) return false;
  member.tier = tier;
  member.hold = isCapped(tier) ? { tier, kind: 'checkout' } : null;
  member.checkout = tier;
  return true;
}

export const steps = {
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
      if (member.paid?.status !== 'active' || member.paused) return false;
      Object.assign(member.paid, { status: 'past_due', failingSince: day });
      member.isAhead = true;
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
      if (member.paid?.status !== 'active' || member.paused) return false;
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
      if (member.vetting !== 'pending' || !hasRoom(state, member, member.tier)) return false;
      member.vetting = 'approved';
      if (entitlementOf(state, member) === 'entitled') {
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
  resume: (index: number) =>
    step(index, (state, member) => {
      if (member.vetting !== 'approved' || member.listed || entitlementOf(state, member) !== 'entitled') return false;
      if (!hasRoom(state, member, member.tier)) return false;
      Object.assign(member, { paused: false, listed: true, hold: null });
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
  setCap:
    (tier: CappedTier, cap: number): ModelStep =>
    (state) => {
      state.caps[tier] = cap;
      placeWaiting(state);
      return true;
    },
  pass:
    (days: number): ModelStep =>
    (state) => {
      state.day += days;
      // Timers ring in the order in which payments began to fail.
      const failing = state.members.filter(({ paid }) => paid?.status === 'past_due');
      for (const member of failing.sort((one, other) => one.paid!.failingSince! - other.paid!.failingSince!)) {
        settle(state, member);
      }
      placeWaiting(state);
      return true;
    },
};

/** Dearer, or any while there is no room: at once and paid. Cheaper: when the month is over. */
function changeRunning(state: MarketState, member: ModelMember, tier: MembershipTier): boolean {
  const paid = member.paid!;
  if (paid.tier === tier && !member.planned) return false;
  const isNow = TIERS[tier].rank <= TIERS[paid.tier].rank || member.waiting !== null;
  if (isNow) {
    // What was planned is called off before there is a slot for this one.
    member.planned = null;
    if (member.vetting === 'rejected' || member.paused || !hasRoom(state, member, tier)) return false;
    paid.tier = tier;
    if (isCapped(tier) && !hasSlot(member, tier)) moveTo(member, tier);
    settle(state, member);
    return true;
  }
  if (!hasRoom(state, member, tier)) return false;
  member.planned = tier;
  return true;
}

/** The slot was kept for it while it was paid. */
function moveTo(member: ModelMember, tier: CappedTier): void {
  if (!member.listed && !member.hold) return;
  member.tier = tier;
  if (member.hold) member.hold = { tier, kind: member.hold.kind };
}

/** The same, but that the open checkout of whoever did something is ended. */
export function withoutCheckout(state: MarketState, action: object): MarketState {
  const changed = structuredClone(state);
  const member = 'member' in action ? changed.members[action.member as number] : undefined;
  if (!member?.checkout) return changed;
  Object.assign(member, { checkout: null, hold: null });
  placeWaiting(changed);
  return changed;
}
