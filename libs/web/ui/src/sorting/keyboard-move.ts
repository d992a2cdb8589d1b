import type { SortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

export interface SortedItems {
  /** In order. */
  ids: readonly string[];
  /** What is moved, for announcements: 'picture'. */
  noun: string;
  strategy: SortingStrategy;
  /** Both are indexes. */
  onMove: (from: number, to: number) => void;
}

interface Carried {
  id: string;
  from: number;
  /** Its index if it is dropped now. */
  to: number;
  /** The places of all items when it was picked up. */
  places: readonly DOMRect[];
  handle: HTMLElement;
  /** Ends listening to keys, and to what interrupts the move. */
  leave: () => void;
}

/** Whether one place is in the direction of a key from another. */
const DIRECTIONS: Readonly<Record<string, (place: DOMRect, from: DOMRect) => boolean>> = {
  ArrowUp: (place, from) => place.top < from.top,
  ArrowDown: (place, from) => place.top > from.top,
  ArrowLeft: (place, from) => place.left < from.left,
  ArrowRight: (place, from) => place.left > from.left,
};

export const isPickUpKey = (code: string): boolean => code === 'Space' || code === 'Enter';

/**
 * Moves an item with the keyboard. Items subscribe to their own position, so that a key re-renders the carried item and the ones
 * that make way, not all of a long list.
 */
export class KeyboardMove {
  private carried: Carried | undefined;
  private announced = '';
  /** The positions of the items that were displaced since the pick-up. */
  private readonly translates = new Map<string, string>();
  private readonly subscribers = new Set<() => void>();

  constructor(private items: SortedItems) {}

  readonly subscribe = (changed: () => void): (() => void) => {
    this.subscribers.add(changed);
    return () => this.subscribers.delete(changed);
  };

  readonly announcement = (): string => this.announced;

  isCarried(id: string): boolean {
    return this.carried?.id === id;
  }

  /** A CSS transform; undefined for an item in its place. */
  translateOf(id: string): string | undefined {
    return this.translates.get(id);
  }

  /** If the list changed while an item was carried, its places are no longer known. */
  update(items: SortedItems): void {
    const isSame = items.ids.length === this.items.ids.length && items.ids.every((id, at) => id === this.items.ids[at]);
    if (!isSame) this.cancel();
    this.items = items;
  }

  /** @param handle the focused control of the item, which is a `li` beside all others of the list */
  pickUp(id: string, handle: HTMLElement): void {
    const from = this.items.ids.indexOf(id);
    const siblings = handle.closest('li')?.parentElement?.children ?? [];
    const places = [...siblings].map((item) => item.getBoundingClientRect());
    this.carried = { id, from, to: from, places, handle, leave: this.listen(handle) };
    const { noun } = this.items;
    this.announce(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${from + 1} is picked up.`);
  }

  private listen(handle: HTMLElement): () => void {
    // Captured on its way down, the key that picked the item up is not heard again.
    document.addEventListener('keydown', this.onKeyDown, true);
    document.addEventListener('pointerdown', this.cancel, true);
    globalThis.addEventListener('resize', this.cancel);
    handle.addEventListener('blur', this.cancel);
    return () => {
      document.removeEventListener('keydown', this.onKeyDown, true);
      document.removeEventListener('pointerdown', this.cancel, true);
      globalThis.removeEventListener('resize', this.cancel);
      handle.removeEventListener('blur', this.cancel);
    };
  }

  readonly cancel = (): void => {
    const carried = this.end();
    if (carried) this.announce(`It stays ${this.items.noun} ${carried.from + 1}.`);
  };

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    const { code } = event;
    const isThere = DIRECTIONS[code];
    if (isThere) this.moveTo(isThere);
    else if (code === 'Escape') this.cancel();
    else if (isPickUpKey(code) || code === 'Tab') this.drop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** The nearest place in that direction becomes the carried item's. */
  private moveTo(isThere: (place: DOMRect, from: DOMRect) => boolean): void {
    const { carried, items } = this;
    const from = carried?.places[carried.to];
    if (!carried || !from) return;
    const distance = ({ left, top }: DOMRect) => Math.hypot(left - from.left, top - from.top);
    const [nearest] = carried.places
      .filter((place) => isThere(place, from))
      .toSorted((one, other) => distance(one) - distance(other));
    if (!nearest) return;
    carried.to = carried.places.indexOf(nearest);
    this.displace(carried);
    this.announce(`It would be ${items.noun} ${carried.to + 1} of ${items.ids.length}.`);
  }

  private displace({ from, to, places }: Carried): void {
    const { ids, strategy } = this.items;
    const rects = [...places];
    for (const [index, id] of ids.entries()) {
      const shift = strategy({ rects, activeNodeRect: null, activeIndex: from, overIndex: to, index });
      if (!shift) continue;
      // An item that moves back keeps its transform until the end, for the transition.
      if (shift.x !== 0 || shift.y !== 0 || this.translates.has(id))
        this.translates.set(id, CSS.Translate.toString({ ...shift, scaleX: 1, scaleY: 1 })!);
    }
  }

  private drop(): void {
    const carried = this.end();
    if (!carried) return;
    const { from, to, handle } = carried;
    const { ids, noun, onMove } = this.items;
    if (from !== to) onMove(from, to);
    this.announce(`It is ${noun} ${to + 1} of ${ids.length} now.`);
    // An element that is moved in the document loses the focus.
    requestAnimationFrame(() => handle.focus());
  }

  private end(): Carried | undefined {
    const { carried } = this;
    carried?.leave();
    this.carried = undefined;
    this.translates.clear();
    return carried;
  }

  private announce(text: string): void {
    this.announced = text;
    for (const changed of this.subscribers) changed();
  }
}
