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
  /** What was read off its license: good, over but for the days of grace, or over. */
  license: 'none' | 'valid' | 'grace' | 'expired';
  /** Its turn among those who have paid and found no room. */
  waiting: number | null;
}

export type Caps = Record<CappedTier, number | null>;

/** A slot that is held for a member who waited in line; `until` in days of the run. */
export interface Reservation {
  member: number;
  until: number;
  /** Its link was used. */
  used: boolean;
}

/** Who waits for a tier, the longest wait first, and what is held for those who were offered a slot. */
export interface Line {
  waiting: number[];
  reserved: Reservation[];
}

export interface MarketState {
  day: number;
  turn: number;
  /** Null where nobody has set one. */
  caps: Caps;
  lines: Record<CappedTier, Line>;
  /** Whether offers go out by themselves. */
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

/** Paid or not, it is not listed: nothing is collected either. */
export const isWithheld = ({ paused, license, listed }: ModelMember): boolean =>
  paused || (license === 'expired' && !listed);

export const capOf = (caps: Caps, tier: CappedTier): number => caps[tier] ?? TIERS[tier].defaultCap;

/** Slots of a tier that listings, holds and reservations occupy. */
const occupied = ({ members, lines }: MarketState, tier: CappedTier): number =>
  members.filter(({ listed, tier: own }) => listed && own === tier).length +
  members.filter(({ hold }) => hold?.tier === tier).length +
  lines[tier].reserved.length;

export const hasSlot = ({ listed, tier, hold }: ModelMember, wanted: MembershipTier): boolean =>
  (listed && tier === wanted) || hold?.tier === wanted;

/** Who has paid and waits is the first whom a free slot is for: to those after him it counts as taken. */
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

/** Gives slots that are free to those who have paid for one, the longest wait first, until nothing changes. */
export function placeWaiting(state: MarketState): void {
  for (;;) {
    const before = JSON.stringify(state.members);
    const waiting = state.members.filter((member) => member.waiting !== null);
    for (const member of waiting.sort((one, other) => one.waiting! - other.waiting!)) settle(state, member);
    if (JSON.stringify(state.members) === before) return;
  }
}
