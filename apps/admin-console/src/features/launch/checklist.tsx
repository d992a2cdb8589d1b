import { useState } from 'react';
import {
  type ChecklistItem,
  type ChecklistName,
  CHECKLISTS,
  type Checklists,
  type TickedItemName,
} from '@townlink/contracts';
import { Button, ConfirmDialog, Field, Input } from '@townlink/web-ui';
import { CheckRow, CheckRows, Moment } from './check-row';
import { useCheckOff } from './use-launch';
import { May } from '../rights/may';

const NOTE_MAX = 500;

/** Launch requirements, checked automatically where possible, otherwise checked off by a named administrator. */
export function Checklist({ list, lists }: { list: ChecklistName; lists: Checklists }) {
  const [selected, setSelected] = useState<ChecklistItem | null>(null);
  const tick = useCheckOff();
  const items = lists.items.filter((item) => item.list === list);
  const undo = ({ item }: ChecklistItem) => tick.mutate({ item: item as TickedItemName, done: false });
  return (
    <>
      <CheckRows label={CHECKLISTS[list]}>
        {items.map((item) => (
          <CheckRow
            key={item.item}
            title={item.title}
            state={item.state}
            found={item.found}
            remedy={item.remedy}
            note={
              item.ticked ? <Who ticked={item.ticked} /> : item.kind === 'measured' && <Moment at={lists.checked_at} />
            }
            action={
              item.kind === 'ticked' && (
                <May right="launch:write">
                  <div className="flex flex-wrap gap-2">
                    {item.state !== 'green' && (
                      <Button variant="secondary" size="small" onClick={() => setSelected(item)}>
                        Mark as done <span className="sr-only">{item.title}</span>
                      </Button>
                    )}
                    {item.ticked && (
                      <Button variant="quiet" size="small" disabled={tick.isPending} onClick={() => undo(item)}>
                        Undo <span className="sr-only">{item.title}</span>
                      </Button>
                    )}
                  </div>
                </May>
              )
            }
          />
        ))}
      </CheckRows>
      {selected && <TickDialog item={selected} tick={tick} onClose={() => setSelected(null)} />}
    </>
  );
}

const Who = ({ ticked: { by, at, note } }: { ticked: NonNullable<ChecklistItem['ticked']> }) => (
  <>
    {by ?? 'A closed account'} · <Moment at={at} />
    {note && ` · ${note}`}
  </>
);

interface TickDialogProps {
  item: ChecklistItem;
  tick: ReturnType<typeof useCheckOff>;
  onClose: () => void;
}

function TickDialog({ item: { item, title, remedy }, tick, onClose }: TickDialogProps) {
  const [note, setNote] = useState('');
  const body = { item: item as TickedItemName, done: true, ...(note.trim() && { note: note.trim() }) };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Mark “${title}” as done?`}
      description={`${remedy ?? ''} Your name and the time are recorded.`}
      confirmLabel="Mark as done"
      cancelLabel="Leave it open"
      busy={tick.isPending && 'Saving…'}
      onConfirm={() => tick.mutate(body, { onSuccess: onClose })}
    >
      <Field label="Note" optional help="A figure, or where to read more.">
        <Input value={note} maxLength={NOTE_MAX} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
