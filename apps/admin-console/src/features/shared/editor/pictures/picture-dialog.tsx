import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { PHOTO_ACCEPT, PHOTO_MAX_BYTES, PHOTO_MESSAGES } from '@townlink/contracts';
import { Button, Dialog, FileDrop, Notice } from '@townlink/web-ui';
import { refusalOf, uploadErrorOf, usePicture, useUploadPicture } from './use-picture';

interface PictureDialogProps {
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** Uploads a picture and waits until it is processed. Modal, since the block could otherwise be moved. */
export function PictureDialog({ onChoose, onClose }: PictureDialogProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const { mutate: send, data: sent, isPending, reset } = useUploadPicture();
  const { data: picture = sent, isError: isLost } = usePicture(sent?.id);
  const isDrawing = picture?.state === 'waiting' && !isLost;
  const finish = useEffectEvent(onChoose);
  const name = picture?.name;
  useEffect(() => {
    if (name) finish(name);
  }, [name]);
  const choose = (chosen: File | null) => {
    reset();
    setFile(chosen);
    setError(chosen ? refusalOf(chosen) : undefined);
  };
  const upload = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!file) return setError(PHOTO_MESSAGES.required);
    if (!refusalOf(file)) send(file, { onError: (failure) => setError(uploadErrorOf(failure)) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose a picture"
      footer={
        <Button form={id} type="submit" busy={(isPending && 'Uploading…') || (isDrawing && 'Preparing…')}>
          Upload
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={upload} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FileDrop
          label="Picture"
          hint={`JPG, PNG, WebP or AVIF, at most ${PHOTO_MAX_BYTES / 1024 / 1024} MB. The place and time it was taken are not kept.`}
          accept={PHOTO_ACCEPT}
          file={file}
          onChoose={choose}
          onRemove={() => choose(null)}
          error={error ?? picture?.refusal ?? (isLost ? PHOTO_MESSAGES.interrupted : undefined)}
        />
        {isDrawing && <Notice role="status">The picture is being prepared. This takes a few seconds.</Notice>}
      </form>
    </Dialog>
  );
}
