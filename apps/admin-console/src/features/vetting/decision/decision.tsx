import { Check, X } from 'lucide-react';
import type { DeferredDecision, VettingDecision } from '@townlink/contracts';
import { Button, Checkbox, EmptyState, KeyHint, LinkButton, When } from '@townlink/web-ui';
import { UndoDecision } from './deferred-decision';
import type { useShortcuts } from '../use-shortcuts';

interface DecisionProps {
  /** A decision is being sent. */
  isBusy: boolean;
  shortcuts: ReturnType<typeof useShortcuts>;
  onApprove: () => void;
  onReject: () => void;
}

interface DeferrableDecisionProps extends DecisionProps {
  deferred: DeferredDecision | undefined;
  onUndo: () => void;
}

/** Approve and Reject, or Undo while the decision is deferred. */
export function Decision({ deferred, onUndo, ...buttons }: DeferrableDecisionProps) {
  if (!deferred) return <Buttons {...buttons} />;
  return <UndoDecision decision={deferred} isBusy={buttons.isBusy} onUndo={onUndo} />;
}

/** Approve is as wide as its longest label, so that neither button moves. */
function Buttons({ isBusy, shortcuts, onApprove, onReject }: DecisionProps) {
  return (
    <>
      <div className="mr-auto hidden items-center gap-x-5 text-caption text-muted lg:flex">
        <Checkbox
          label={<span className="text-caption">Keys A, R, J, K and X</span>}
          checked={shortcuts.isEnabled}
          onChange={(event) => shortcuts.setEnabled(event.target.checked)}
        />
        <span className="max-2xl:hidden">You can undo until it takes effect.</span>
      </div>
      <Button
        variant="secondary"
        className="min-w-28! max-sm:grow sm:min-w-32!"
        disabled={isBusy}
        aria-keyshortcuts={shortcuts.isEnabled ? 'R' : undefined}
        onClick={onReject}
      >
        <X aria-hidden="true" className="size-4 text-danger" /> Reject {shortcuts.isEnabled && <KeyHint>R</KeyHint>}
      </Button>
      <Button
        className="min-w-40! max-sm:grow-2"
        busy={isBusy && 'Saving…'}
        aria-keyshortcuts={shortcuts.isEnabled ? 'A' : undefined}
        onClick={onApprove}
      >
        <Check aria-hidden="true" className="size-4" /> Approve {shortcuts.isEnabled && <KeyHint>A</KeyHint>}
      </Button>
    </>
  );
}

interface GoneProps {
  /** The decision of another administrator; undefined when withdrawn. */
  decision: VettingDecision | null | undefined;
  back: string;
  onNext: () => void;
}

/** Replaces an application that another administrator has decided. */
export function Gone({ decision, back, onNext }: GoneProps) {
  return (
    <EmptyState
      drawing="mailbox"
      title="This application no longer waits"
      actions={
        <>
          <Button variant="secondary" onClick={onNext}>
            Next application
          </Button>
          <LinkButton variant="quiet" to={back} className="lg:hidden">
            All waiting
          </LinkButton>
        </>
      }
    >
      {decision ? (
        <>
          {decision.action === 'approve' ? 'Approved' : 'Rejected'} by {decision.by ?? 'an administrator'},{' '}
          <When at={decision.at} />.
        </>
      ) : (
        'Another administrator has decided it, or the provider has withdrawn it.'
      )}
    </EmptyState>
  );
}
