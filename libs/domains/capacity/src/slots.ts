import { type CappedTier, isCapped, type MembershipTier } from '@townlink/contracts';

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
}

/** Slots left: never less than none, because lowering a cap evicts nobody. */
export const freeSlots = (cap: number, occupied: number): number => Math.max(0, cap - occupied);

const sameMarket = (one: Market, other: Market): boolean =>
  one.cityId === other.cityId && one.categoryId === other.categoryId;

/**
 * Whether a slot of the tier has to be free before the provider may have one. Not for a tier without a cap, and not for
 * who has such a slot already, by being listed or by a hold.
 */
export function needsFreeSlot(state: SlotState, wanted: MembershipTier, market: Market = state): boolean {
  if (!isCapped(wanted)) return false;
  if (state.isActive && state.tier === wanted && sameMarket(state, market)) return false;
  return !(state.hold && state.hold.tier === wanted && sameMarket(state.hold, market));
}

/** Markets in the one order that everybody locks them in, each once. */
export function lockOrder(markets: readonly Market[]): Market[] {
  const key = ({ cityId, categoryId }: Market) => `${cityId}/${categoryId}`;
  const byKey = new Map(markets.map((market) => [key(market), market]));
  return [...byKey.keys()].sort().map((name) => byKey.get(name)!);
}
