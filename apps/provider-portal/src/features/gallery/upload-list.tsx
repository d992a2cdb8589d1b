import { useRef } from 'react';
import { Button, focusContent } from '@townlink/web-ui';
import type { Upload } from './use-uploads';

export interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (id: number) => void;
}

const BAR =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent';

/** Uploads in progress, and failed ones with the reason. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null);
  if (uploads.length === 0) return null;
  const focusList = () => list.current?.focus(); // The focused button was removed.
  const dismiss = (id: number) => {
    if (uploads.length > 1) focusList();
    else focusContent();
    onDismiss(id);
  };
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Uploads"
      className="grid divide-y divide-line rounded-card border border-line bg-surface px-4"
    >
      {uploads.map((upload) => (
        <UploadItem
          key={upload.id}
          upload={upload}
          onRetry={() => (focusList(), onRetry(upload))}
          onDismiss={() => dismiss(upload.id)}
        />
      ))}
    </ul>
  );
}

interface UploadItemProps {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}

function UploadItem({ upload: { file, progress, error, isRefused }, onRetry, onDismiss }: UploadItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="grid min-w-0 grow gap-1.5">
        <p className="truncate text-caption font-medium">{file.name}</p>
        {error ? (
          <p role="alert" className="text-caption text-danger">
            {error}
          </p>
        ) : (
          <progress value={progress} max={1} aria-label={`Uploading ${file.name}`} className={BAR} />
        )}
      </div>
      {error && (
        <div className="flex gap-2">
          {!isRefused && (
            <Button variant="secondary" size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onDismiss}>
            Leave out
          </Button>
        </div>
      )}
    </li>
  );
}
