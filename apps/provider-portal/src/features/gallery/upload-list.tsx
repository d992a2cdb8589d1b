import { Button } from '@townlink/web-ui';
import type { Upload } from './use-uploads';

export interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (id: number) => void;
}

const BAR =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent';

/** What is on its way, and what failed with the reason. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="grid divide-y divide-line rounded-card border border-line bg-surface px-4">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex flex-wrap items-center gap-3 py-3">
          <div className="grid min-w-0 grow gap-1.5">
            <p className="truncate text-caption font-medium">{upload.file.name}</p>
            {upload.error ? (
              <p role="alert" className="text-caption text-danger">
                {upload.error}
              </p>
            ) : (
              <progress value={upload.progress} max={1} aria-label={`Uploading ${upload.file.name}`} className={BAR} />
            )}
          </div>
          {upload.error && (
            <div className="flex gap-2">
              <Button variant="secondary" size="small" onClick={() => onRetry(upload)}>
                Try again
              </Button>
              <Button variant="quiet" size="small" onClick={() => onDismiss(upload.id)}>
                Leave out
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
