import { indexNearest, type Layout, type Shift, shiftOf, type Way, withinList } from './places';

export interface SortedItems {
  /** In order. */
  ids: readonly string[];
  /** What is moved, for announcements: 'picture'. */
  noun: string;
  layout: Layout;
  /** Both are indexes. */
  onMove: (from: number, to: number) => void;
}

export type Carrier = 'keyboard' | 'pointer';

interface Carried extends Way {
  id: string;
  by: Carrier;
  handle: HTMLElement;
  /** Ends listening to what moves or interrupts it. */
  leave: () => void;
}

/**
 * An item on its way to another place. Items subscribe to their own position, so that a key or a move of the pointer re-renders
 * the carried item and the ones that make way, not all of a long list.
 */
export class ItemMove {
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

  carrierOf(id: string): Carrier | undefined {
    return this.carried?.id === id ? this.carried.by : undefined;
  }

  /** A CSS transform; undefined for an item in its place, because each transformed one is a layer of the page. */
  translateOf(id: string): string | undefined {
    return this.translates.get(id);
  }

  /** If the list changed while an item was carried, its places are no longer known. */
  update(items: SortedItems): void {
    const isSame = items.ids.length === this.items.ids.length && items.ids.every((id, at) => id === this.items.ids[at]);
    if (!isSame) this.cancel();
    this.items = items;
  }

  /**
   * @param handle the control of the item, which is a `li` beside all others of the list
   * @param leave is called once, when the move has ended
   */
  pickUp(id: string, by: Carrier, handle: HTMLElement, leave: () => void): void {
    this.cancel();
    const { ids, layout, noun } = this.items;
    const from = ids.indexOf(id);
    const siblings = handle.closest('li')?.parentElement?.children ?? [];
    const places = [...siblings].map((item) => item.getBoundingClientRect());
    this.carried = { id, by, handle, leave, layout, places, from, to: from };
    this.announce(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${from + 1} is picked up.`);
  }

  /** The nearest place in a direction becomes the carried item's. */
  moveTowards(isThere: (place: DOMRect, from: DOMRect) => boolean): void {
    const { carried } = this;
    const from = carried?.places[carried.to];
    if (!carried || !from) return;
    const distance = ({ left, top }: DOMRect) => Math.hypot(left - from.left, top - from.top);
    const [nearest] = carried.places
      .filter((place) => isThere(place, from))
      .toSorted((one, other) => distance(one) - distance(other));
    if (nearest) this.moveTo(carried, carried.places.indexOf(nearest));
  }

  /** Where the pointer holds the carried item. */
  hold(held: Shift): void {
    const { carried } = this;
    if (!carried) return;
    const kept = withinList(held, carried);
    this.moveTo(carried, indexNearest(kept, carried), kept);
  }

  private moveTo(carried: Carried, to: number, held?: Shift): void {
    const { ids, noun } = this.items;
    const isNew = to !== carried.to;
    carried.to = to;
    for (const [index, id] of ids.entries()) {
      const { x, y } = (id === carried.id && held) || shiftOf(index, carried);
      // An item that moves back keeps its transform until the end, for the transition.
      if (x !== 0 || y !== 0 || this.translates.has(id))
        this.translates.set(id, `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`);
    }
    this.announce(isNew ? `It would be ${noun} ${to + 1} of ${ids.length}.` : this.announced);
  }

  drop(): void {
    const carried = this.end();
    if (!carried) return;
    const { from, to, handle } = carried;
    const { ids, noun, onMove } = this.items;
    if (from !== to) onMove(from, to);
    this.announce(`It is ${noun} ${to + 1} of ${ids.length} now.`);
    // An element that is moved in the document loses the focus.
    requestAnimationFrame(() => handle.focus());
  }

  readonly cancel = (): void => {
    const carried = this.end();
    if (carried) this.announce(`It stays ${this.items.noun} ${carried.from + 1}.`);
  };

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

type Heard = readonly [target: EventTarget, type: string, listener: (event: never) => void];

/** Listens on the events' way down, before the page's own listeners. @returns ends it */
export function listen(...all: Heard[]): () => void {
  for (const [target, type, listener] of all) target.addEventListener(type, listener as EventListener, true);
  return () => {
    for (const [target, type, listener] of all) target.removeEventListener(type, listener as EventListener, true);
  };
}
