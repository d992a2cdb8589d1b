import type { ReactNode } from 'react';
import { Button } from '@townlink/web-ui';
import { SAVE_STATES } from './use-draft';

type SaveState = keyof typeof SAVE_STATES;

interface EditorBarProps {
  /** The state of the document. */
  badges: ReactNode;
  state: SaveState;
  /** The actions that are always visible. */
  children: ReactNode;
  /** Additional actions at the top of the page. */
  further?: ReactNode;
}

/**
 * The actions for a draft. Sticks below the console's header, except on low screens, where it would take too much
 * space. It receives the focus when one of its buttons loses it.
 */
export function EditorBar({ badges, state, children, further }: EditorBarProps) {
  return (
    <>
      <div
        id={BAR}
        role="group"
        aria-label="Draft"
        tabIndex={-1}
        className="sticky top-16 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-canvas py-2.5 [@media(max-height:25rem)]:static"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {badges}
          <p role="status" className="text-caption text-muted">
            <State state={state} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1 sm:gap-3">{children}</div>
      </div>
      {further && <div className="mt-4 flex flex-wrap gap-3">{further}</div>}
    </>
  );
}

const BAR = 'draft-bar';

export const focusBar = (): void => document.getElementById(BAR)?.focus({ preventScroll: true });

/** Element with the reason why a draft is not saved. */
export const NOT_SAVED = 'not-saved';

/** The reason is at the top of the page, which may be out of view. */
function State({ state }: { state: SaveState }) {
  if (state !== 'failed' && state !== 'conflict') return SAVE_STATES[state];
  return (
    <button
      type="button"
      className="min-h-6 cursor-pointer font-medium text-danger underline underline-offset-4"
      onClick={() => document.getElementById(NOT_SAVED)?.focus()}
    >
      {SAVE_STATES[state]}
    </button>
  );
}

interface SaveButtonProps {
  draft: { isUnsaved: boolean; state: SaveState; save: () => Promise<unknown> };
}

export function SaveButton({ draft: { isUnsaved, state, save } }: SaveButtonProps) {
  return (
    <Button
      size="small"
      variant="secondary"
      disabled={!isUnsaved}
      busy={state === 'saving' && <OnWideScreens>Saving…</OnWideScreens>}
      className="max-sm:min-w-15"
      onClick={() => void save()}
    >
      <span>
        Save<OnWideScreens> draft</OnWideScreens>
      </span>
    </Button>
  );
}

/** Words that phones have no space for; screen readers read them anyway. */
export const OnWideScreens = ({ children }: { children: ReactNode }) => (
  <span className="max-sm:sr-only">{children}</span>
);
