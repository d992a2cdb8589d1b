import { type ReactNode, useCallback, useState } from 'react';
import { Button, Dialog } from '@townlink/web-ui';
import type { EditConflict, Kept } from './merge-edits';
import type { AskWhich } from './save-edits';

interface Question {
  conflicts: readonly EditConflict[];
  answer: (kept: Kept | null) => void;
}

/**
 * Asks which of two edits of the same fields to keep. A page renders `conflict` and passes `ask` to `saveEdits`.
 * @param elsewhere label of the other values
 */
export function useEditConflict(elsewhere = 'Saved in another tab'): { ask: AskWhich; conflict: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<AskWhich>((conflicts) => new Promise((answer) => setQuestion({ conflicts, answer })), []);
  const answer = (kept: Kept | null) => {
    setQuestion(undefined);
    question?.answer(kept);
  };
  const conflict = question && (
    <ConflictDialog conflicts={question.conflicts} elsewhere={elsewhere} onAnswer={answer} />
  );
  return { ask, conflict };
}

interface ConflictDialogProps {
  conflicts: readonly EditConflict[];
  elsewhere: string;
  onAnswer: (kept: Kept | null) => void;
}

/** Closing it decides nothing: the form remains unsaved. */
function ConflictDialog({ conflicts, elsewhere, onAnswer }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(null)}
      title="This was changed while you were editing"
      description="Nothing of yours is saved yet. Choose which values count; your other changes are kept."
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer('saved')}>
            Use the saved version
          </Button>
          <Button onClick={() => onAnswer('mine')}>Keep mine</Button>
        </>
      }
    >
      <ul className="grid gap-5">
        {conflicts.map(({ label, mine, saved }) => (
          <li key={label} className="grid gap-2">
            <h3 className="text-body font-semibold">{label}</h3>
            <dl className="grid gap-3 sm:grid-cols-2">
              <Value name="Yours">{mine}</Value>
              <Value name={elsewhere}>{saved}</Value>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Value({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid content-start gap-1 rounded-control border border-line p-3">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="text-body wrap-anywhere whitespace-pre-line">
        {children || <span className="text-muted">Empty</span>}
      </dd>
    </div>
  );
}
