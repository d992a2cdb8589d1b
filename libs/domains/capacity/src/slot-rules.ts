import { type CappedTier, isCapped, type MembershipTier, type VettingStatus } from '@townlink/contracts';

/** One city and category: what slots are counted in. */
export interface Market {
  cityId: string;
  categoryId: string;
}

/** What gives a provider its slot: a listing, a hold, or nothing yet. */
export interface SlotState extends Market {
  tier: MembershipTier;
  isActive: boolean;
  hold: (Market & { tier: CappedTier }) | null;
  /** What is kept beside it until a change of plan is paid. */
  change?: (Market & { tier: CappedTier }) | null;
}

/**
 * What a hold is for: an open checkout, a paid application in vetting, a slot reserved from the waitlist, or a change of plan
 * that is being paid for, which stands beside what the provider has.
 */
export type HoldKind = 'checkout' | 'vetting' | 'reservation' | 'change';

/** A slot of a tier that is kept for a place in a waitlist, for some hours. */
export interface Reservation {
  entryId: string;
  tier: CappedTier;
  hours: number;
}

/** A provider with what gives it its slot. */
export interface ProviderSlotState extends SlotState {
  id: string;
  vettingStatus: VettingStatus;
  pausedAt: Date | null;
  licenseExpired: boolean;
  hold: (Market & { id: string; tier: CappedTier; kind: Exclude<HoldKind, 'change'> }) | null;
  change: (Market & { id: string; tier: CappedTier }) | null;
}

/** Where a provider holds slots. */
export const heldMarkets = ({ hold, change }: ProviderSlotState): Market[] =>
  [hold, change].filter((held) => held !== null);

/** Slots left: never less than none, because lowering a cap evicts nobody. */
export const freeSlots = (cap: number, occupied: number): number => Math.max(0, cap - occupied);

const sameMarket = (one: Market, other: Market): boolean =>
  one.cityId === other.cityId && one.categoryId === other.categoryId;

/**
 * Whether a slot of the tier has to be free before the provider may have one. Not for a tier without a cap, and not for
 * a provider that has such a slot already, by being listed or by a hold.
 */
export function needsFreeSlot(state: SlotState, wanted: MembershipTier, market: Market = state): boolean {
  if (!isCapped(wanted)) return false;
  if (state.isActive && state.tier === wanted && sameMarket(state, market)) return false;
  return ![state.hold, state.change].some((hold) => hold?.tier === wanted && sameMarket(hold, market));
}

export const marketKey = ({ cityId, categoryId }: Market): string => `${cityId}/${categoryId}`;

/** Markets in the one order that everybody locks them in, each once. */
export function lockOrder(markets: readonly Market[]): Market[] {
  const byKey = new Map(markets.map((market) => [marketKey(market), market]));
  return [...byKey.keys()].sort().map((name) => byKey.get(name)!);
}
