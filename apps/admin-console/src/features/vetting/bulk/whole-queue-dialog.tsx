import { useState } from 'react';
import { Button, Dialog } from '@townlink/web-ui';
import { countOf } from '../../shared/bulk/bulk-words';
import { RejectionNotes } from '../decision/reject-dialog';
import { CONSEQUENCES, VERBS } from './bulk-decision';
import type { Action } from './bulk-toasts';
import type { WholeQueue } from './whole-queue';

const LEFT_ALONE =
  'Applications that are decided or changed in the meantime, or have no free place, are skipped. You see which ones afterward.';

/** Asks for confirmation of a decision on all waiting applications, with their number. */
export function WholeQueueDialog({ prepared, isPending, close, start }: WholeQueue) {
  const [notes, setNotes] = useState('');
  if (!prepared) return null;
  const { total } = prepared;
  const act = prepared.act as Action;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={total === 0 ? 'No application waits' : `${VERBS[act]} all ${countOf(act, total)}?`}
      description={CONSEQUENCES[act]}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            variant={act === 'reject' ? 'danger' : 'primary'}
            disabled={total === 0}
            busy={isPending && 'Starting…'}
            onClick={() => start(act === 'reject' ? notes : '')}
          >
            {VERBS[act]} {countOf(act, total)}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-caption text-muted">
          {LEFT_ALONE}
          {act === 'approve' && ' No license details are entered, so their expiration is not watched.'}
        </p>
        {act === 'reject' && <RejectionNotes notes={notes} onNotes={setNotes} />}
      </div>
    </Dialog>
  );
}
