import { FileText, Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../actions/button';
import { classes } from '../primitives';
import { FieldError } from './field';

const bytesOfMegabyte = 1024 * 1024;

/** A file's size in megabytes: '0.02 MB'; never '0.00 MB' for a non-empty file. */
export function megabytes(bytes: number): string {
  const size = bytes / bytesOfMegabyte;
  return `${(bytes > 0 ? Math.max(size, 0.01) : 0).toFixed(2)} MB`;
}

export interface FileDropProps {
  label: string;
  /** Accepted files, such as 'Supports PDF, JPG, PNG (max 10MB)'. */
  hint: string;
  /** For the browser's file dialog: media types and extensions. */
  accept: string;
  file: File | null;
  /** Receives every chosen or dropped file; the caller validates it. */
  onChoose: (file: File) => void;
  onRemove: () => void;
  error?: string;
}

/** A single file, dropped or chosen. */
export function FileDrop({ label, hint, accept, file, onChoose, onRemove, error }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen) onChoose(chosen);
    if (input.current) input.current.value = ''; // Allows choosing the same file again.
  };
  const { hovering, drop } = useDrop(choose);
  const remove = () => {
    onRemove();
    input.current?.focus(); // The focused button was removed.
  };
  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="text-caption font-medium">
        {label}
      </span>
      <div
        {...drop}
        className={classes(
          'rounded-card border-2 border-dashed p-6 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
          hovering ? 'border-accent bg-accent-soft' : error ? 'border-danger' : 'border-line-strong/60 bg-surface',
        )}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => choose(event.target.files)}
          className="sr-only"
        />
        {file ? <Chosen file={file} onRemove={remove} /> : <Empty inputId={id} hint={hint} hintId={`${id}-hint`} />}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Event handlers of a drop target, and whether a file is held over it. */
function useDrop(onDrop: (files: FileList) => void) {
  const [hovering, setHovering] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setHovering(isOver);
  };
  const drop = {
    onDragOver: drag(true),
    onDragLeave: drag(false),
    onDrop: (event: DragEvent) => {
      drag(false)(event);
      onDrop(event.dataTransfer.files);
    },
  };
  return { hovering, drop };
}

function Empty({ inputId, hint, hintId }: { inputId: string; hint: string; hintId: string }) {
  return (
    <label htmlFor={inputId} className="grid cursor-pointer justify-items-center gap-2 py-4">
      <Upload aria-hidden="true" className="size-8 text-muted" />
      <span className="text-body">
        Drag and drop your file here, or{' '}
        <span className="font-medium text-accent underline underline-offset-4">browse</span>
      </span>
      <span id={hintId} className="text-caption text-muted">
        {hint}
      </span>
    </label>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-left">
      <FileText aria-hidden="true" className="size-8 shrink-0 text-accent" />
      <p className="min-w-0 grow">
        <span className="block font-medium break-all">{file.name}</span>
        <span className="text-caption text-muted">{megabytes(file.size)}</span>
      </p>
      <Button variant="secondary" size="small" onClick={onRemove}>
        Remove file
      </Button>
    </div>
  );
}
