import * as Primitive from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { classes } from '../primitives';
import { CloseButton, Scrim, useReturnFocus } from './overlay';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  side?: 'left' | 'right';
  /** Background, if it differs from the page's. */
  className?: string;
}

/** A panel at the edge of the screen: the menu on a phone. */
export function Sheet({ open, onOpenChange, title, children, side = 'right', className = 'bg-surface' }: SheetProps) {
  const focus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Scrim />
        <Primitive.Content
          aria-describedby={undefined}
          {...focus}
          className={classes(
            'fixed inset-y-0 z-50 flex w-72 max-w-[85vw] flex-col shadow-overlay',
            className,
            side === 'right' ? 'right-0 data-[state=open]:animate-slide' : 'left-0 data-[state=open]:animate-appear',
          )}
        >
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-5">
            <Primitive.Title className="text-body font-semibold">{title}</Primitive.Title>
            <CloseButton />
          </div>
          <div className="grow overflow-y-auto p-3">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
