import { type Capacity, type CappedTier, isCapped, type MembershipTier } from '@townlink/contracts';

/** One city and category: what places are counted in. */
export interface Cell {
  cityId: string;
  categoryId: string;
}

/** Places of each tier that a cell may have. */
export type Caps = Record<CappedTier, number>;

/** Places left: never less than none, because lowering a cap evicts nobody. */
export const freePlaces = (cap: number, occupied: number): number => Math.max(0, cap - occupied);

/** What is left of each tier. */
export const capacityOf = (caps: Caps, occupied: Record<CappedTier, number>): Capacity => ({
  standard: { cap: caps.standard, free: freePlaces(caps.standard, occupied.standard) },
  featured: { cap: caps.featured, free: freePlaces(caps.featured, occupied.featured) },
});

/** What keeps a provider's place: a listing, a hold, or nothing yet. */
export interface Standing extends Cell {
  tier: MembershipTier;
  isActive: boolean;
  hold: (Cell & { tier: CappedTier }) | null;
}

const sameCell = (one: Cell, other: Cell): boolean =>
  one.cityId === other.cityId && one.categoryId === other.categoryId;

/**
 * Whether a place of the tier has to be free before the provider may have one. Not for basic, which has no cap, and not
 * for who has such a place already, by being listed or by a hold.
 */
export function needsFreePlace(standing: Standing, wanted: MembershipTier, cell: Cell = standing): boolean {
  if (!isCapped(wanted)) return false;
  if (standing.isActive && standing.tier === wanted && sameCell(standing, cell)) return false;
  return !(standing.hold && standing.hold.tier === wanted && sameCell(standing.hold, cell));
}

/** Cells in the one order that everybody locks them in, each once. */
export function lockOrder(cells: readonly Cell[]): Cell[] {
  const key = ({ cityId, categoryId }: Cell) => `${cityId}/${categoryId}`;
  const byKey = new Map(cells.map((cell) => [key(cell), cell]));
  return [...byKey.keys()].sort().map((name) => byKey.get(name)!);
}
