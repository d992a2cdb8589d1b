import * as Primitive from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type MouseEvent, type RefObject, useRef } from 'react';
import { IconButton } from '../actions/button';

/** Darkens the page behind a dialog, or the dialog behind a question: of the same layer, the later one is on top. */
export function Scrim() {
  return <Primitive.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=open]:animate-appear" />;
}

/** @param onClick may keep what it would close, by `preventDefault` */
export function CloseButton({ onClick }: { onClick?: (event: MouseEvent) => void }) {
  return (
    <Primitive.Close asChild onClick={onClick}>
      <IconButton label="Close">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </Primitive.Close>
  );
}

/**
 * Returns the focus to the element that had it when an overlay opened. If that is disabled by now, what is around it gets the
 * focus; if it is gone, such as a deleted row, the page's content does. Radix does this only for overlays with their own
 * trigger; ours are opened by their callers. Spread the result onto the content.
 */
export function useReturnFocus(initial?: RefObject<HTMLElement | null>, returnTo?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event?: Event) => {
      opener.current = document.activeElement;
      if (!initial?.current) return;
      event?.preventDefault();
      initial.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const next = returnTo?.current ?? opener.current;
      if (next instanceof HTMLElement && next.isConnected) next.focus();
      if (document.activeElement !== document.body) return;
      const around = next?.closest<HTMLElement>('[tabindex="-1"]') ?? document.getElementById('main');
      around?.focus({ preventScroll: true });
    },
  };
}
