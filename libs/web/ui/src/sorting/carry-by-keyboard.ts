import { type ItemMove, listen } from './item-move';

/** Whether one place is in the direction of a key from another. */
const DIRECTIONS: Readonly<Record<string, (place: DOMRect, from: DOMRect) => boolean>> = {
  ArrowUp: (place, from) => place.top < from.top,
  ArrowDown: (place, from) => place.top > from.top,
  ArrowLeft: (place, from) => place.left < from.left,
  ArrowRight: (place, from) => place.left > from.left,
};

export const isPickUpKey = (code: string): boolean => code === 'Space' || code === 'Enter';

/** Picks an item up, until a key drops it. @param handle the focused control of the item */
export function carryByKeyboard(move: ItemMove, id: string, handle: HTMLElement): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { code } = event;
    const isThere = DIRECTIONS[code];
    if (isThere) move.moveTowards(isThere);
    else if (code === 'Escape') move.cancel();
    else if (isPickUpKey(code) || code === 'Tab') move.drop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Captured on its way down, the key that picked the item up is not heard again.
  const leave = listen(
    [document, 'keydown', onKeyDown],
    [document, 'pointerdown', move.cancel],
    [globalThis, 'resize', move.cancel],
    [handle, 'blur', move.cancel],
  );
  move.pickUp(id, 'keyboard', handle, leave);
}
