/** Items below one another, of any height; or in rows of equal columns. */
export type Layout = 'column' | 'grid';

/** How far an item is from its place, in px. */
export interface Shift {
  x: number;
  y: number;
}

/** An item on its way to another place. */
export interface Way {
  layout: Layout;
  /** The places of all items before the move. */
  places: readonly DOMRect[];
  /** Index of the item. */
  from: number;
  /** Its index if it is dropped now. */
  to: number;
}

const IN_PLACE: Shift = { x: 0, y: 0 };

/** The shift of the item at an index: of the carried one to where it would be dropped, and of those that make way. */
export function shiftOf(index: number, { layout, places, from, to }: Way): Shift {
  const step = Math.sign(to - from);
  const [place, carried] = [places[index], places[from]];
  const isBetween = step !== 0 && (index - from) * (index - to) <= 0;
  if (!isBetween || !place || !carried) return IN_PLACE;
  if (layout === 'grid') return between(place, places[index === from ? to : index - step]!);
  // Heights differ: an item that moves down ends where the last one that made way ended.
  const edge = step > 0 ? 'bottom' : 'top';
  if (index === from) return { x: 0, y: places[to]![edge] - carried[edge] };
  const opposite = step > 0 ? 'top' : 'bottom';
  return { x: 0, y: carried[opposite] - places[from + step]![opposite] };
}

const between = (from: DOMRect, to: DOMRect): Shift => ({ x: to.left - from.left, y: to.top - from.top });

/** The index at which an item would be dropped nearest to where it is held. */
export function indexNearest(held: Shift, way: Way): number {
  const distances = way.places.map((_, to) => {
    const { x, y } = shiftOf(way.from, { ...way, to });
    return Math.hypot(x - held.x, y - held.y);
  });
  return distances.indexOf(Math.min(...distances));
}

/** Keeps a held item within its list: below it, the item would lengthen the page, which would scroll without an end. */
export function withinList(held: Shift, { places, from }: Way): Shift {
  const place = places[from];
  if (!place) return IN_PLACE;
  const edge = (name: 'left' | 'top' | 'right' | 'bottom') => places.map((one) => one[name]);
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
  return {
    x: clamp(held.x, Math.min(...edge('left')) - place.left, Math.max(...edge('right')) - place.right),
    y: clamp(held.y, Math.min(...edge('top')) - place.top, Math.max(...edge('bottom')) - place.bottom),
  };
}
