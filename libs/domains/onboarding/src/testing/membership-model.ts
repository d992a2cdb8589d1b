import { type CappedTier, isCapped, type MembershipTier, TIERS, type VettingStatus } from '@townlink/contracts';

export const CAPPED: readonly CappedTier[] = ['featured', 'standard'];

export interface ModelMember {
  vetting: VettingStatus;
  tier: MembershipTier;
  listed: boolean;
  paused: boolean;
  /** Slot without a listing. */
  hold: { tier: CappedTier; kind: 'checkout' | 'vetting' } | null;
  /** Tier of an open checkout. */
  checkout: MembershipTier | null;
  /** The newest subscription; `failingSince` in days of the run. */
  paid: { status: 'active' | 'past_due' | 'canceled'; tier: MembershipTier; failingSince: number | null } | null;
  /** A forced renewal moved its month ahead of the clock, in which case Stripe calculates no change of plan. */
  isAhead: boolean;
  /** A cheaper tier scheduled for the next month. */
  planned: MembershipTier | null;
  /** License state. */
  license: 'none' | 'valid' | 'grace' | 'expired';
  /** Position among paid members without a slot. */
  waiting: number | null;
}

export type Caps = Record<CappedTier, number | null>;

/** A reservation from the waitlist; `until` in days of the run. */
export interface Reservation {
  member: number;
  until: number;
  /** Whether its link was used. */
  used: boolean;
}

/** The waitlist of a tier, longest wait first, and its reservations. */
export interface Line {
  waiting: number[];
  reserved: Reservation[];
}

export interface MarketState {
  day: number;
  turn: number;
  /** Null for the defaults. */
  caps: Caps;
  lines: Record<CappedTier, Line>;
  /** Whether offers are automatic. */
  automatic: boolean;
  members: ModelMember[];
}

export const emptyMarket = (members: number): MarketState => ({
  day: 0,
  turn: 0,
  caps: { featured: null, standard: null },
  lines: { featured: { waiting: [], reserved: [] }, standard: { waiting: [], reserved: [] } },
  automatic: false,
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
    license: 'none',
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

/** Unlisted by us, so that no payments are collected. */
export const isWithheld = ({ paused, license, listed }: ModelMember): boolean =>
  paused || (license === 'expired' && !listed);

export const capOf = (caps: Caps, tier: CappedTier): number => caps[tier] ?? TIERS[tier].defaultCap;

/** Slots of a tier taken by listings, holds and reservations. */
const occupied = ({ members, lines }: MarketState, tier: CappedTier): number =>
  members.filter(({ listed, tier: own }) => listed && own === tier).length +
  members.filter(({ hold }) => hold?.tier === tier).length +
  lines[tier].reserved.length;

export const hasSlot = ({ listed, tier, hold }: ModelMember, wanted: MembershipTier): boolean =>
  (listed && tier === wanted) || hold?.tier === wanted;

/** Paid members without a slot take precedence: their slot counts as taken for everyone else. */
export function isFree(state: MarketState, member: ModelMember | null, tier: CappedTier): boolean {
  const own = member?.paid?.status === 'active' && member.paid.tier === tier ? member.waiting : null;
  const ahead = state.members.filter(
    ({ waiting, paused, paid }) =>
      waiting !== null && !paused && paid?.status === 'active' && paid.tier === tier && (own === null || waiting < own),
  );
  return capOf(state.caps, tier) - occupied(state, tier) - ahead.filter((one) => one !== member).length > 0;
}

export const hasRoom = (state: MarketState, member: ModelMember, tier: MembershipTier): boolean =>
  !isCapped(tier) || hasSlot(member, tier) || isFree(state, member, tier);

/** Effects of the payment state on listing and slot. */
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

/** Moves a member to the paid tier if that has a free slot. */
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
  if (member.vetting === 'rejected' || member.listed) return true;
  if (isWithheld(member)) {
    member.hold = null;
    return true;
  }
  if (!hasRoom(state, member, tier)) return false;
  member.listed = true;
  member.hold = null;
  return true;
}

/** Gives free slots to paid members without one, longest wait first, until nothing changes. */
export function placeWaiting(state: MarketState): void {
  for (;;) {
    const before = JSON.stringify(state.members);
    const waiting = state.members.filter((member) => member.waiting !== null);
    for (const member of waiting.sort((one, other) => one.waiting! - other.waiting!)) settle(state, member);
    if (JSON.stringify(state.members) === before) return;
  }
}
