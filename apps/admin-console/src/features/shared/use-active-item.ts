import { type KeyboardEvent, useState } from 'react';

/**
 * The active item of a list whose keys a text box handles: the arrows move through the list and wrap around its ends,
 * Enter selects. The first item is active at the start.
 */
export function useActiveItem<Item>(items: readonly Item[], select: (item: Item) => void) {
  const [last, setActive] = useState(0);
  const count = items.length;
  const active = Math.min(last, count - 1);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || count === 0) return;
    const handled = {
      ArrowDown: () => setActive((active + 1) % count),
      ArrowUp: () => setActive((active - 1 + count) % count),
      Enter: () => select(items[active]!),
    }[event.key];
    if (!handled) return;
    event.preventDefault();
    handled();
  };
  return { active, setActive, onKeyDown };
}
