import { useState } from 'react';
import { type Import, IMPORT_KIND_WORDS, isImportBusy } from '@townlink/contracts';
import { Button, ConfirmDialog } from '@townlink/web-ui';
import { May } from '../rights/may';
import { MappingForm } from './mapping-form';
import { useActOn } from './use-imports';

/** The actions available for an import in its state. */
export function ImportActions({ one }: { one: Import }) {
  if (isImportBusy(one.state)) return one.state === 'undoing' ? null : <Cancel one={one} />;
  if (!one.is_kept || one.state === 'undone') return null;
  if (one.state === 'uploaded')
    return (
      <May right="imports:write">
        <MappingForm one={one} />
      </May>
    );
  return (
    <>
      {one.state === 'checked' && <OtherColumns one={one} />}
      <May right="imports:act">
        <div className="flex flex-wrap justify-end gap-2">
          {one.state === 'imported' || one.state === 'canceled' ? <Undo one={one} /> : null}
          {one.state === 'checked' || one.state === 'canceled' ? <Run one={one} /> : null}
        </div>
      </May>
    </>
  );
}

/** The check shows whether the columns were right; changing them repeats the check. */
function OtherColumns({ one }: { one: Import }) {
  const [isOpen, setOpen] = useState(false);
  const press = isOpen ? 'Keep the columns' : 'Change the columns';
  return (
    <May right="imports:write">
      <div className="grid gap-4">
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          aria-expanded={isOpen}
          aria-label={`${press} of ${one.file_name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {press}
        </Button>
        {isOpen && <MappingForm one={one} />}
      </div>
    </May>
  );
}

function Cancel({ one }: { one: Import }) {
  const { mutate, isPending } = useActOn(one);
  return (
    <May right="imports:act">
      <Button
        variant="secondary"
        className="justify-self-end"
        aria-label={`Cancel the import of ${one.file_name}`}
        busy={isPending && 'Canceling…'}
        onClick={() => mutate({ act: 'cancel' })}
      >
        Cancel
      </Button>
    </May>
  );
}

function Run({ one }: { one: Import }) {
  const { mutate, isPending } = useActOn(one);
  const { new: added, changed } = one.counts;
  const count = added + changed;
  if (count === 0) return <p className="text-body text-muted">Nothing to import: no row is new or changed.</p>;
  const press =
    one.state === 'canceled' ? 'Continue' : `Import ${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
  return (
    <Button
      aria-label={one.state === 'canceled' ? `Continue the import of ${one.file_name}` : `${press} of ${one.file_name}`}
      busy={isPending && 'Starting…'}
      onClick={() => mutate({ act: 'run' })}
    >
      {press}
    </Button>
  );
}

function Undo({ one }: { one: Import }) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useActOn(one);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Undo the import of ${one.file_name}`}
        busy={isPending && 'Starting…'}
        onClick={() => setAsked(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Undo the import of ${one.file_name}?`}
        description={IMPORT_KIND_WORDS[one.kind].undo}
        confirmLabel="Undo the import"
        cancelLabel="Keep it"
        danger
        onConfirm={() => {
          setAsked(false);
          mutate({ act: 'undo' });
        }}
      />
    </>
  );
}
