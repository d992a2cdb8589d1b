import { Button, Notice } from '@townlink/web-ui';
import { NOT_SAVED } from './editor-bar';
import type { Draft, StoredDraft } from './use-draft';

interface ConflictProps<Document, Stored extends StoredDraft<Document>> {
  draft: Pick<Draft<Document, Stored>, 'state' | 'other' | 'reason' | 'save' | 'replace'>;
  /** 'page' */
  noun: string;
}

/** Another editor saved this draft since it was opened: nothing is overwritten without a choice. */
export function Conflict<Document, Stored extends StoredDraft<Document>>({
  draft: { state, other, reason, save, replace },
  noun,
}: ConflictProps<Document, Stored>) {
  if (state === 'failed')
    return (
      <Notice id={NOT_SAVED} kind="danger" role="alert" title="The draft could not be saved">
        What you wrote is still here. {reason ?? 'Check your connection, and save again.'}
      </Notice>
    );
  if (state !== 'conflict' || !other) return null;
  return (
    <Notice
      id={NOT_SAVED}
      kind="warning"
      role="alert"
      title={`${other.drafted_by ?? 'Another administrator'} changed this ${noun} while you were editing`}
      actions={
        <>
          <Button size="small" variant="secondary" onClick={() => replace(other)}>
            Use the saved version
          </Button>
          <Button size="small" onClick={() => void save(other.version)}>
            Keep mine
          </Button>
        </>
      }
    >
      Your changes are not saved yet. Choose which text to keep. After you choose the saved one, Undo restores yours.
    </Notice>
  );
}
