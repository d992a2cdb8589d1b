import { classes } from '../primitives/classes';

/** A grey shape where content will be; give it the content's real size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-pulse rounded-control bg-line motion-reduce:animate-none', className)}
    />
  );
}
