import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { PHOTO_ACCEPT } from '@townlink/contracts';
import { Button } from '@townlink/web-ui';

interface AddPhotosProps {
  /** Number of pictures that the plan still allows. */
  room: number;
  onChoose: (files: File[]) => void;
}

export function AddPhotos({ room, onChoose }: AddPhotosProps) {
  return (
    <ChooseFiles
      label={room > 0 ? 'Add pictures' : 'Your gallery is full'}
      disabled={room <= 0}
      onChoose={onChoose}
      multiple
    />
  );
}

interface ChooseFilesProps {
  label: string;
  /** Accessible name, where the label alone is ambiguous. */
  name?: string;
  multiple?: boolean;
  disabled?: boolean;
  variant?: 'primary' | 'secondary';
  onChoose: (files: File[]) => void;
}

/** A button that opens the browser's file dialog. */
export function ChooseFiles({ label, name, multiple, disabled, variant = 'primary', onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    if (files?.length) onChoose([...files]);
    if (input.current) input.current.value = ''; // Allows choosing the same file again.
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PHOTO_ACCEPT}
        multiple={multiple}
        tabIndex={-1}
        aria-label={name ?? label}
        className="hidden"
        onChange={(event) => choose(event.target.files)}
      />
      <Button variant={variant} disabled={disabled} aria-label={name} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-4" /> {label}
      </Button>
    </>
  );
}
