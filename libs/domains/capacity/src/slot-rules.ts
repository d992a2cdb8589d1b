import { type CappedTier, isCapped, type MembershipTier, type VettingStatus } from '@townlink/contracts';

/** One city and category, in which slots are counted. */
export interface Market {
  cityId: string;
  categoryId: string;
}

/** Whether the provider has its slot by a listing, by a hold, or not at all. */
export interface SlotState extends Market {
  tier: MembershipTier;
  isActive: boolean;
  hold: (Market & { tier: CappedTier }) | null;
  /** Held alongside the slot until a change of plan is paid. */
  change?: (Market & { tier: CappedTier }) | null;
}

/**
 * An open checkout, a paid application in vetting, a reservation from the waitlist, or a change of plan awaiting
 * payment. The last exists alongside the current slot.
 */
export type HoldKind = 'checkout' | 'vetting' | 'reservation' | 'change';

/** A slot reserved for a waitlist entry for a number of hours. */
export interface Reservation {
  entryId: string;
  tier: CappedTier;
  hours: number;
}

export interface ProviderSlotState extends SlotState {
  id: string;
  vettingStatus: VettingStatus;
  pausedAt: Date | null;
  licenseExpired: boolean;
  hold: (Market & { id: string; tier: CappedTier; kind: Exclude<HoldKind, 'change'> }) | null;
  change: (Market & { id: string; tier: CappedTier }) | null;
}

/** Markets in which a provider holds slots. */
export const heldMarkets = ({ hold, change }: ProviderSlotState): Market[] =>
  [hold, change].filter((held) => held !== null);

/** At least 0: lowering a cap doesn't remove current providers. */
export const freeSlots = (cap: number, occupied: number): number => Math.max(0, cap - occupied);

const sameMarket = (one: Market, other: Market): boolean =>
  one.cityId === other.cityId && one.categoryId === other.categoryId;

/**
 * Whether a slot of the tier has to be free. Not for a tier without a cap, and not for a provider whose listing or hold
 * already has such a slot.
 */
export function needsFreeSlot(state: SlotState, wanted: MembershipTier, market: Market = state): boolean {
  if (!isCapped(wanted)) return false;
  if (state.isActive && state.tier === wanted && sameMarket(state, market)) return false;
  return ![state.hold, state.change].some((hold) => hold?.tier === wanted && sameMarket(hold, market));
}

export const marketKey = ({ cityId, categoryId }: Market): string => `${cityId}/${categoryId}`;

/** Distinct markets in the order of locking. */
export function lockOrder(markets: readonly Market[]): Market[] {
  const byKey = new Map(markets.map((market) => [marketKey(market), market]));
  return [...byKey.keys()].sort().map((name) => byKey.get(name)!);
}
