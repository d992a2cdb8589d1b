import { Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CAPTION_MAX, type OwnPhoto } from '@townlink/contracts';
import { useEditConflict } from '@townlink/web-forms/edits';
import { useSyncedState } from '@townlink/web-forms/synced-state';
import { Badge, Button, Card, ConfirmDialog, Field, IconButton, Input, Spinner } from '@townlink/web-ui';
import { useRemovePhoto, useUpdatePhoto } from './use-gallery';

interface CaptionProps {
  photo: OwnPhoto;
  /** Called when the caption differs from the saved one, and when it no longer does. */
  onUnsaved: (isUnsaved: boolean) => void;
}

interface PhotoCardProps extends CaptionProps {
  place: number;
  isBeyondPlan: boolean;
  /** The drag handle. */
  handle: ReactNode;
}

export function PhotoCard({ photo, place, isBeyondPlan, handle, onUnsaved }: PhotoCardProps) {
  return (
    <Card padding="none" className="grid h-full grid-rows-[auto_1fr] overflow-hidden">
      <Picture photo={photo} place={place} />
      <div className="grid content-start gap-2 p-4">
        <div className="flex items-center gap-1">
          <p className="grow text-caption font-medium tabular-nums">Picture {place}</p>
          {isBeyondPlan && <Badge tone="warning">Not in your plan</Badge>}
          {handle}
          <RemovePhoto photo={photo} place={place} />
        </div>
        {photo.state === 'refused' ? (
          <p className="text-caption text-danger">{photo.refusal}</p>
        ) : (
          <Caption photo={photo} onUnsaved={onUnsaved} />
        )}
      </div>
    </Card>
  );
}

export function Picture({ photo: { url, caption, state }, place }: { photo: OwnPhoto; place: number }) {
  if (url) {
    return <img src={url} alt={caption ?? `Picture ${place}`} className="aspect-4/3 w-full bg-sunken object-cover" />;
  }
  return (
    <div className="grid aspect-4/3 place-content-center justify-items-center gap-2 bg-sunken text-caption text-muted">
      {state === 'waiting' && <Spinner className="size-5" />}
      {state === 'waiting' ? 'Being prepared…' : 'Cannot be shown'}
    </div>
  );
}

/** Screen readers read the caption as alternative text. */
function Caption({ photo: { id, caption }, onUnsaved }: CaptionProps) {
  const [text, setText] = useSyncedState(caption ?? '');
  const field = useRef<HTMLInputElement>(null);
  const { ask, conflict } = useEditConflict();
  const { update, isPending } = useUpdatePhoto(ask);
  const isChanged = text.trim() !== (caption ?? '');
  const isUnsaved = isChanged && !isPending;
  const report = useEffectEvent(onUnsaved);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    report(true);
    return () => report(false);
  }, [isUnsaved]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return; // Enter in the field submits as well.
    // The focused button disappears once the caption is saved.
    update({ id, caption: text }, { onSuccess: () => field.current?.focus() });
  };
  return (
    <form onSubmit={save} className="grid gap-2">
      <Field label="What does it show?" optional help={caption ? undefined : 'Read aloud to people who cannot see it.'}>
        <Input ref={field} value={text} maxLength={CAPTION_MAX} onChange={(event) => setText(event.target.value)} />
      </Field>
      {isChanged && (
        <Button type="submit" size="small" variant="secondary" busy={isPending && 'Saving…'}>
          Save caption
        </Button>
      )}
      {conflict}
    </form>
  );
}

function RemovePhoto({ photo, place }: { photo: OwnPhoto; place: number }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemovePhoto();
  return (
    <>
      <IconButton label={`Remove picture ${place}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove picture ${place}?`}
        description="It is removed from your page and cannot be restored."
        confirmLabel="Remove picture"
        cancelLabel="Keep the picture"
        busy={remove.isPending && 'Removing…'}
        onConfirm={() => remove.mutate(photo, { onSettled: () => setAsking(false) })}
        danger
      />
    </>
  );
}
