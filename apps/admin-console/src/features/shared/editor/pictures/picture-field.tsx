import { useId, useState } from 'react';
import { readPictureName } from '@townlink/contracts';
import { Button, FieldError } from '@townlink/web-ui';
import { PictureDialog } from './picture-dialog';
import { useNamedPicture } from './use-picture';

interface PictureFieldProps {
  label: string;
  help?: string;
  optional?: boolean;
  /** Name of the picture; empty for none. */
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** Shows the picture of a document, and uploads another. */
export function PictureField({ label, help, optional, value, error, onChange }: PictureFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const choose = (name: string) => {
    setOpen(false);
    onChange(name);
  };
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-help ${id}-error`} className="grid gap-2">
      <span id={id} className="text-caption font-medium">
        {label} {optional && <span className="font-normal text-muted">(optional)</span>}
      </span>
      {value && <Thumbnail name={value} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {value ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {value && (
          <Button variant="secondary" size="small" aria-label={`Remove: ${label}`} onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      {help && (
        <p id={`${id}-help`} className="text-caption text-muted">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {isOpen && <PictureDialog onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** A thumbnail with the picture's dimensions. */
function Thumbnail({ name }: { name: string }) {
  const { data, isError } = useNamedPicture(name);
  const { width, height } = readPictureName(name)!;
  if (isError) return <p className="text-caption text-muted">The picture could not be loaded.</p>;
  return (
    <span className="flex flex-wrap items-center gap-3 text-caption text-muted">
      <span className="grid h-24 w-36 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
        {data?.url && <img src={data.url} alt="As uploaded" className="max-h-24 max-w-full object-contain" />}
      </span>
      {width} by {height} pixels
    </span>
  );
}
