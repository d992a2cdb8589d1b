import * as Primitive from '@radix-ui/react-dialog';
import { useRef } from 'react';

/** Darkens the page behind a dialog. */
export function Scrim() {
  return <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear" />;
}

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
