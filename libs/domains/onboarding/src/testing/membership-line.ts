import { type CappedTier, isCapped, type MembershipTier } from '@townlink/contracts';
import { CAPPED, isFree, type MarketState, type ModelMember, placeWaiting } from './membership-model';

const RESERVED_DAYS = 3;

/** A waitlist action. @returns false without changing anything when not possible */
type LineStep = (state: MarketState) => boolean;

const isListedIn = ({ members }: MarketState, tier: CappedTier, member: number): boolean =>
  members[member]!.listed && members[member]!.tier === tier;

const reservationOf = ({ lines }: MarketState, tier: CappedTier, member: number) =>
  lines[tier].reserved.find((one) => one.member === member);

function offer(state: MarketState, tier: CappedTier, member: number): void {
  const line = state.lines[tier];
  line.waiting = line.waiting.filter((one) => one !== member);
  line.reserved.push({ member, until: state.day + RESERVED_DAYS, used: false });
}

export const lineSteps = {
  join:
    (member: number, tier: CappedTier): LineStep =>
    (state) => {
      const { waiting } = state.lines[tier];
      if (waiting.includes(member) || reservationOf(state, tier, member)) return true;
      if (isListedIn(state, tier, member) || isFree(state, null, tier)) return false;
      waiting.push(member);
      return true;
    },
  leave:
    (member: number, tier: CappedTier): LineStep =>
    (state) => {
      const line = state.lines[tier];
      if (!line.waiting.includes(member) && !reservationOf(state, tier, member)) return false;
      line.waiting = line.waiting.filter((one) => one !== member);
      line.reserved = line.reserved.filter((one) => one.member !== member);
      afterwards(state);
      return true;
    },
  /** Notify & Reserve. */
  notify:
    (member: number, tier: CappedTier): LineStep =>
    (state) => {
      if (!state.lines[tier].waiting.includes(member) || !isFree(state, null, tier)) return false;
      offer(state, tier, member);
      return true;
    },
  claim:
    (member: number, tier: CappedTier): LineStep =>
    (state) => {
      const reservation = reservationOf(state, tier, member);
      if (!reservation || reservation.used) return false;
      reservation.used = true;
      return true;
    },
  automatic:
    (on: boolean): LineStep =>
    (state) => {
      state.automatic = on;
      afterwards(state);
      return true;
    },
};

export function isReservedFor(state: MarketState, member: ModelMember, tier: MembershipTier): boolean {
  return isCapped(tier) && reservationOf(state, tier, state.members.indexOf(member)) !== undefined;
}

/** Uses a member's reservation, whose slot they take. @returns whether there was one */
export function takeReserved(state: MarketState, member: ModelMember, tier: MembershipTier): boolean {
  if (!isCapped(tier) || !isReservedFor(state, member, tier)) return false;
  const index = state.members.indexOf(member);
  state.lines[tier].reserved = state.lines[tier].reserved.filter((one) => one.member !== index);
  return true;
}

/** Listed members leave the tier's waitlist and reservations. @returns whether a slot became free */
function leaveLines(state: MarketState): boolean {
  let isFreed = false;
  for (const tier of CAPPED) {
    const line = state.lines[tier];
    const kept = line.reserved.filter(({ member }) => !isListedIn(state, tier, member));
    isFreed ||= kept.length < line.reserved.length;
    line.reserved = kept;
    line.waiting = line.waiting.filter((member) => !isListedIn(state, tier, member));
  }
  return isFreed;
}

/**
 * Effects of a freed slot: expired reservations end, paid members go first, then automatic offers.
 */
export function afterwards(state: MarketState): void {
  for (const tier of CAPPED) {
    state.lines[tier].reserved = state.lines[tier].reserved.filter(({ until }) => until > state.day);
  }
  do placeWaiting(state);
  while (leaveLines(state));
  for (const tier of CAPPED) {
    const line = state.lines[tier];
    while (state.automatic && line.waiting.length > 0 && isFree(state, null, tier)) {
      offer(state, tier, line.waiting[0]!);
    }
  }
}
