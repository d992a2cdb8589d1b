import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { LIST_VIEW_MESSAGES, LIST_VIEW_NAME_MAX, type ListView } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Button, Dialog, type DialogProps, ErrorState, Field, IconButton, Input, Skeleton } from '@townlink/web-ui';
import { useChangeViews, useSavedViews } from './use-saved-views';

/** Message for a name that was rejected. */
const errorOf = (error: Error | null): string | undefined =>
  isApiProblem(error) ? (error.fieldError('name') ?? error.message) : error?.message;

interface ViewDialogProps extends Pick<DialogProps, 'returnFocus'> {
  list: string;
  onClose: () => void;
}

type SaveViewDialogProps = ViewDialogProps & Pick<ListView, 'parameters' | 'shown' | 'hidden'>;

/** Asks for a saved view's name. */
export function SaveViewDialog({ list, onClose, returnFocus, ...view }: SaveViewDialogProps) {
  const form = useId();
  const [name, setName] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { save } = useChangeViews(list);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(!name.trim());
    if (name.trim() && !save.isPending) save.mutate({ name: name.trim(), ...view }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocus={returnFocus}
      title="Save this view"
      description="Filters, order and columns of this list, for you only."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={save.isPending && 'Saving…'}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label="Name" error={isEmpty ? LIST_VIEW_MESSAGES.nameMissing : errorOf(save.error)}>
          <Input value={name} maxLength={LIST_VIEW_NAME_MAX} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

/** The views of a list, to rename or delete. */
export function ManageViewsDialog({ list, onClose, returnFocus }: ViewDialogProps) {
  const { data, isError, refetch } = useSavedViews(list);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const nameOf = ({ id, name }: ListView) => typed[id] ?? name;
  const isEdited = data?.some((view) => nameOf(view).trim() !== view.name);
  return (
    <Dialog open isEdited={isEdited} onOpenChange={onClose} returnFocus={returnFocus} title="Manage views">
      {isError && !data ? (
        <ErrorState title="Failed to fetch your views" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-20" />
      ) : data.length === 0 ? (
        <p className="text-muted">No views of this list are saved yet.</p>
      ) : (
        <ul className="grid gap-4">
          {data.map((view) => (
            <li key={view.id}>
              <ViewRow
                list={list}
                view={view}
                name={nameOf(view)}
                onName={(name) => setTyped((before) => ({ ...before, [view.id]: name }))}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ViewRowProps {
  list: string;
  view: ListView;
  /** The typed name. */
  name: string;
  onName: (name: string) => void;
}

function ViewRow({ list, view, name, onName }: ViewRowProps) {
  const { rename, remove } = useChangeViews(list);
  const isNew = name.trim() !== '' && name.trim() !== view.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onName(name.trim());
    if (isNew && !rename.isPending) rename.mutate({ id: view.id, name: name.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <Field
        className="min-w-40 grow"
        label={
          <>
            Name <span className="sr-only">of {view.name}</span>
          </>
        }
        error={errorOf(rename.error)}
      >
        <Input value={name} maxLength={LIST_VIEW_NAME_MAX} onChange={(event) => onName(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" aria-disabled={!isNew} busy={rename.isPending && 'Renaming…'}>
        Rename<span className="sr-only"> {view.name}</span>
      </Button>
      <IconButton label={`Delete ${view.name}`} onClick={() => !remove.isPending && remove.mutate(view)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </form>
  );
}
