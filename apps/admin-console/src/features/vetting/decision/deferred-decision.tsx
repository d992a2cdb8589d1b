import { Undo2 } from 'lucide-react';
import type { DeferredDecision, ModeratedProvider } from '@townlink/contracts';
import { Button, Countdown, Notice } from '@townlink/web-ui';

const DONE = { approve: 'Approved', reject: 'Rejected' };
const NOUN = { approve: 'approval', reject: 'rejection' };

/** The decision about an application that can still be undone. */
export const deferredDecisionOf = ({ held }: Pick<ModeratedProvider, 'held'>): DeferredDecision | undefined =>
  held && held.failure === null ? held : undefined;

interface DeferredProps {
  decision: DeferredDecision;
}

/** Replaces the application's age while its decision can be undone. */
export function TimeToUndo({ decision }: DeferredProps) {
  return (
    <>
      <span className="sr-only">, </span>
      {DONE[decision.action]} <Countdown until={decision.takes_effect_at} over="" />
    </>
  );
}

interface UndoDecisionProps extends DeferredProps {
  isBusy: boolean;
  onUndo: () => void;
}

/** Replaces the two buttons: who decided, and Undo for every administrator. */
export function UndoDecision({ decision, isBusy, onUndo }: UndoDecisionProps) {
  return (
    <>
      <p className="mr-auto min-w-0 text-caption text-muted wrap-anywhere">
        {DONE[decision.action]} by {decision.by ?? 'an administrator'}. Nothing is sent or listed until the time to undo
        is over: <Countdown until={decision.takes_effect_at} over="now" />
      </p>
      <Button variant="secondary" className="min-w-28!" busy={isBusy && 'Saving…'} onClick={onUndo}>
        <Undo2 aria-hidden="true" className="size-4" /> Undo
      </Button>
    </>
  );
}

/** Why a decision failed to take effect. */
export function FailedDecision({ decision }: { decision: DeferredDecision | null }) {
  if (!decision?.failure) return null;
  return (
    <Notice kind="warning" title={`The ${NOUN[decision.action]} could not be carried out`}>
      {decision.failure}
    </Notice>
  );
}
