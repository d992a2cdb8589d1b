import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when a change of the data removes the button that has it. Spread the result onto the element around the
 * buttons.
 */
export function useKeptFocus(focusNext: () => void) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) focusNext();
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    // Not called when the focused element is removed.
    onBlur: () => {
      isInside.current = false;
    },
  };
}
