import { useRef } from 'react';

/**
 * Gives the focus back to whatever had it when an overlay opened. Radix does that only for overlays with a trigger of
 * their own; ours are opened by their callers. Spread it onto the content.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
