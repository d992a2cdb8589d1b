import type { ReactNode } from 'react';
import { SAVE_STATES } from './use-draft';

interface EditorBarProps {
  /** The state of the document. */
  badges: ReactNode;
  state: keyof typeof SAVE_STATES;
  /** The actions that are always visible. */
  children: ReactNode;
  /** Additional actions at the top of the page. */
  further?: ReactNode;
}

/**
 * The actions for a draft. Sticks below the console's header, except on low screens, where it would take too much
 * space.
 */
export function EditorBar({ badges, state, children, further }: EditorBarProps) {
  return (
    <>
      <div
        role="group"
        aria-label="Draft"
        className="sticky top-16 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-canvas py-2.5 [@media(max-height:25rem)]:static"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {badges}
          <p role="status" className="text-caption text-muted">
            {SAVE_STATES[state]}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1 sm:gap-3">{children}</div>
      </div>
      {further && <div className="mt-4 flex flex-wrap gap-3">{further}</div>}
    </>
  );
}
