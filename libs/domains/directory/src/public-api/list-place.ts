import { isInstant } from '@townlink/contracts';

/** Where a page ends in a list by city: the city's distance and slug, and the listing's position in its order. */
export interface TownPlace {
  rank: number;
  town: string;
  tier_rank: number;
  rating_order: number;
  review_order: number;
  sort_name: string;
  id: string;
}

/** Where a page ends in a list by time: the change that a listing was found by. */
export interface TimePlace {
  changed_at: string;
  change: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NAME_MAX = 200;

const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= most;
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= NAME_MAX && value.isWellFormed() && !value.includes('\0');

export const townParts = (place: TownPlace): unknown[] => [
  place.rank,
  place.town,
  place.tier_rank,
  place.rating_order,
  place.review_order,
  place.sort_name,
  place.id,
];
export const timeParts = ({ changed_at, change }: TimePlace): unknown[] => [changed_at, change];

/** The place in a cursor; undefined when it is invalid. */
export function townPlace(position: unknown): TownPlace | undefined {
  const [rank, town, tier_rank, rating_order, review_order, sort_name, id] = listIn(position, 7);
  return Number.isFinite(rank) &&
    isName(town) &&
    isWhole(tier_rank, 9) &&
    isWhole(rating_order, 1_000) &&
    isWhole(review_order, 2 ** 31 - 1) &&
    isName(sort_name) &&
    typeof id === 'string' &&
    UUID.test(id)
    ? { rank: rank as number, town, tier_rank, rating_order, review_order, sort_name, id }
    : undefined;
}

export function timePlace(position: unknown): TimePlace | undefined {
  const [changed_at, change] = listIn(position, 2);
  return isInstant(changed_at) && isWhole(change, Number.MAX_SAFE_INTEGER) ? { changed_at, change } : undefined;
}

const listIn = (value: unknown, length: number): unknown[] =>
  Array.isArray(value) && value.length === length ? value : [];
