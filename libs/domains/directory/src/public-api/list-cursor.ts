/** Position in the public order: tier, rating, reviews and name, then the id so that ties are stable. */
export interface SortPosition {
  tier_rank: number;
  rating_order: number;
  review_order: number;
  sort_name: string;
  id: string;
}

/** End of a page: the position of its last provider, and how many precede the next page. */
export interface ListCursor {
  place: SortPosition;
  position: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NAME_MAX = 200;

const isWhole = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= max;

/** Opaque to clients: the content may change with any release. */
export const toCursor = ({ place, position }: ListCursor): string =>
  Buffer.from(
    JSON.stringify([place.tier_rank, place.rating_order, place.review_order, place.sort_name, place.id, position]),
  ).toString('base64url');

/** @returns undefined unless made by {@link toCursor}; it is only a position, so a forged one does no harm */
export function fromCursor(cursor: string): ListCursor | undefined {
  const [tier_rank, rating_order, review_order, sort_name, id, position, ...more] = listIn(cursor);
  const isPlace =
    isWhole(tier_rank, 9) &&
    isWhole(rating_order, 1_000) &&
    isWhole(review_order, 2 ** 31 - 1) &&
    isName(sort_name) &&
    typeof id === 'string' &&
    UUID.test(id) &&
    isWhole(position, 2 ** 31 - 1) &&
    position >= 0;
  if (!isPlace || more.length > 0) return undefined;
  return { place: { tier_rank, rating_order, review_order, sort_name, id }, position };
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= NAME_MAX && value.isWellFormed() && !value.includes('\0');

function listIn(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
