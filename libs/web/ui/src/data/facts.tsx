import type { ReactNode } from 'react';
import { classes } from '../primitives';

/** Facts in one column, or in two if there is space, where the last of an odd number takes both. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <dl className="grid gap-4 @md:grid-cols-2 @md:[&>:last-child:nth-child(odd)]:col-span-2">{children}</dl>
    </div>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  className?: string;
}

export function Fact({ label, children, className }: FactProps) {
  return (
    <div className={classes('grid min-w-0 content-start gap-0.5', className)}>
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="min-w-0 text-body wrap-anywhere [&>time]:whitespace-normal">{children}</dd>
    </div>
  );
}
