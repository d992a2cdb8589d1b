import * as Primitive from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { CloseButton, useReturnFocus } from './overlay';

export interface PopoverProps {
  title: string;
  /** The element beside which it opens. */
  anchor: Element;
  onClose: () => void;
  children: ReactNode;
  /** Element with the initial focus. */
  initialFocus: RefObject<HTMLElement | null>;
  /** Element that receives the focus on close; by default the previous one, unless the user has focused another one. */
  returnFocus?: RefObject<HTMLElement | null>;
}

const WINDOW =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-card border border-line bg-surface shadow-overlay animate-rise ' +
  'md:absolute md:inset-x-auto md:top-(--popover-top) md:bottom-auto md:left-(--popover-left) md:w-96 md:rounded-card md:animate-appear';

/**
 * A dialog beside an element, at the bottom of the screen on phones. Not modal: hiding a page of 200 blocks from screen readers
 * and stopping its scrolling would compute the styles of all of it, twice. It closes on Escape and on a press elsewhere.
 */
export function Popover({ title, anchor, onClose, children, initialFocus, returnFocus }: PopoverProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(initialFocus, returnFocus);
  const place = useCallback(
    (content: HTMLElement | null) => {
      if (!content) return undefined;
      const placeNow = () => placeBeside(anchor, content);
      placeNow();
      globalThis.addEventListener('resize', placeNow);
      return () => globalThis.removeEventListener('resize', placeNow);
    },
    [anchor],
  );
  return (
    <Primitive.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-40 animate-appear bg-scrim md:hidden" />
      </Primitive.Portal>
      <Primitive.Portal>
        <Primitive.Content
          ref={place}
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            if (document.activeElement === document.body) onCloseAutoFocus(event);
            else event.preventDefault();
          }}
          className={WINDOW}
        >
          <div className="flex items-center gap-4 pt-2 pr-2 pl-5 md:pl-4">
            <Primitive.Title className="grow text-body font-semibold">{title}</Primitive.Title>
            <CloseButton />
          </div>
          <div className="grow overflow-y-auto p-5 pt-2 md:p-4 md:pt-1">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Pixels to the anchor and to the edges of the window. */
const GAP = 8;
/** The least height for the content, even if it then covers the anchor. */
const LEAST_ROOM = 240;

/**
 * Below the anchor or above it, wherever it fits, within the window. In the page's coordinates, so that both scroll together. The
 * content may limit its height by `--popover-room`.
 */
function placeBeside(anchor: Element, content: HTMLElement): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [above, below] = [top - 2 * GAP, clientHeight - bottom - 2 * GAP];
  content.style.setProperty('--popover-room', `${Math.max(above, below, LEAST_ROOM)}px`);
  const { offsetWidth: width, offsetHeight: height } = content;
  const y = height > below && height <= above ? top - GAP - height : bottom + GAP;
  content.style.setProperty('--popover-top', `${within(y, clientHeight - height) + globalThis.scrollY}px`);
  content.style.setProperty('--popover-left', `${within(left, clientWidth - width) + globalThis.scrollX}px`);
}

const within = (start: number, rest: number): number => Math.max(GAP, Math.min(start, rest - GAP));
