import { classes } from '../primitives';

/** A spinning ring, always next to text that says what is loading, so it is hidden from screen readers. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block size-5 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none',
        className,
      )}
    />
  );
}

/** Fills the screen while it is unknown what may be shown; the footer is hidden, since it would be pushed down. */
export function FullScreenSpinner() {
  return (
    <div
      role="status"
      data-page-loading
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-canvas"
    >
      <Spinner className="size-8 text-accent" />
      <p className="text-body text-muted">Loading...</p>
    </div>
  );
}

/** A gray placeholder; give it the content's actual size. Hidden without scripts, since no content would follow. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'block animate-pulse rounded-control bg-line motion-reduce:animate-none noscript:hidden',
        className,
      )}
    />
  );
}
