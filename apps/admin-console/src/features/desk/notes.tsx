import { useState } from 'react';
import { DESK_MESSAGES, type DeskNote, NOTE_LIMITS } from '@townlink/contracts';
import { Button, Card, ConfirmDialog, Field, Textarea, When } from '@townlink/web-ui';
import { May } from '../rights/may';
import { useAddNote, useEditNote, useRemoveNote } from './use-desk';

/** Notes by colleagues; only the author can change and delete one. */
export function Notes({ id, notes }: { id: string; notes: readonly DeskNote[] }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-title font-semibold">Notes</h2>
      <May right="support:write">
        <AddNote id={id} />
      </May>
      {notes.length === 0 ? (
        <p className="text-body text-muted">No notes yet.</p>
      ) : (
        <ul className="grid gap-4">
          {notes.map((note) => (
            <Note key={note.id} id={id} note={note} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AddNote({ id }: { id: string }) {
  const add = useAddNote(id);
  const [text, setText] = useState('');
  return (
    <NoteForm
      label="New note"
      help="Visible to colleagues, and part of the data that the person may request."
      text={text}
      onChange={setText}
      button="Add note"
      busy={add.isPending && 'Adding…'}
      onSave={() => add.mutate(text.trim(), { onSuccess: () => setText('') })}
    />
  );
}

function Note({ id, note }: { id: string; note: DeskNote }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <li className="grid gap-2 border-t border-line pt-4 text-body">
      {isEditing ? (
        <EditNote id={id} note={note} onClose={() => setEditing(false)} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-caption text-muted wrap-anywhere">
          {note.written_by ?? 'A closed account'}, <When withTime at={note.written_at} />
          {note.edited_at && (
            <>
              , changed <When withTime at={note.edited_at} />
            </>
          )}
        </span>
        {note.is_own && !isEditing && (
          <May right="support:write">
            <span className="flex gap-2">
              <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
                Edit<span className="sr-only"> the note “{beginning(note.text)}”</span>
              </Button>
              <RemoveNote id={id} note={note} />
            </span>
          </May>
        )}
      </div>
    </li>
  );
}

function RemoveNote({ id, note }: { id: string; note: DeskNote }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveNote(id);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> the note “{beginning(note.text)}”</span>
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this note?"
        description="It cannot be restored."
        confirmLabel="Delete note"
        cancelLabel="Keep the note"
        busy={remove.isPending && 'Deleting…'}
        onConfirm={() => remove.mutate(note, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

const beginning = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function EditNote({ id, note, onClose }: { id: string; note: DeskNote; onClose: () => void }) {
  const edit = useEditNote(id);
  const [text, setText] = useState(note.text);
  return (
    <NoteForm
      label="Note"
      text={text}
      onChange={setText}
      button="Save note"
      busy={edit.isPending && 'Saving…'}
      onSave={() => edit.mutate({ note, text: text.trim() }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

interface NoteFormProps {
  label: string;
  help?: string;
  text: string;
  onChange: (text: string) => void;
  button: string;
  busy: string | false;
  onSave: () => void;
  onCancel?: () => void;
}

function NoteForm({ label, help, text, onChange, button, busy, onSave, onCancel }: NoteFormProps) {
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return setError(DESK_MESSAGES.note);
        return onSave();
      }}
    >
      <Field label={label} help={help} error={error}>
        <Textarea
          rows={3}
          value={text}
          maxLength={NOTE_LIMITS.text}
          onChange={({ target }) => {
            onChange(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant="secondary" busy={busy}>
          {button}
        </Button>
        {onCancel && (
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
