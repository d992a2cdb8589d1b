import { Undo2 } from 'lucide-react';
import type { HeldDecision, ModeratedProvider } from '@townlink/contracts';
import { Button, Countdown, Notice } from '@townlink/web-ui';

const DONE = { approve: 'Approved', reject: 'Rejected' };
const NOUN = { approve: 'approval', reject: 'rejection' };

/** The decision about an application that can still be undone. */
export const heldOf = ({ held }: Pick<ModeratedProvider, 'held'>): HeldDecision | undefined =>
  held && held.failure === null ? held : undefined;

/** Replaces the application's age while its decision can be undone. */
export function HeldFor({ held }: { held: HeldDecision }) {
  return (
    <>
      <span className="sr-only">, </span>
      {DONE[held.action]} <Countdown until={held.takes_effect_at} over="" />
    </>
  );
}

interface HeldActionsProps {
  held: HeldDecision;
  isBusy: boolean;
  onUndo: () => void;
}

/** Replaces the two buttons: who decided, and Undo for every administrator. */
export function HeldActions({ held, isBusy, onUndo }: HeldActionsProps) {
  return (
    <>
      <p className="mr-auto min-w-0 text-caption text-muted wrap-anywhere">
        {DONE[held.action]} by {held.by ?? 'an administrator'}. Nothing is sent or listed before the time to undo is
        over: <Countdown until={held.takes_effect_at} over="now" />
      </p>
      <Button variant="secondary" className="min-w-28" busy={isBusy && 'Saving…'} onClick={onUndo}>
        <Undo2 aria-hidden="true" className="size-4" /> Undo
      </Button>
    </>
  );
}

/** Why a decision came to nothing. */
export function HeldFailure({ held }: { held: HeldDecision | null }) {
  if (!held?.failure) return null;
  return (
    <Notice kind="warning" title={`The ${NOUN[held.action]} could not be carried out`}>
      {held.failure}
    </Notice>
  );
}
