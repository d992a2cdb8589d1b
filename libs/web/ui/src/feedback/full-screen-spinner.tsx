import { Spinner } from './spinner';

/** Covers the page while it is not yet known what may be shown. */
export function FullScreenSpinner() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-canvas">
      <Spinner className="size-8 text-accent" />
      <p className="text-body text-muted">Loading...</p>
    </div>
  );
}
