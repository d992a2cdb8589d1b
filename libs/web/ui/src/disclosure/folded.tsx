import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../primitives';

interface FoldedProps {
  summary: ReactNode;
  /** For the summary line. */
  className?: string;
  children: ReactNode;
}

/** Content that is collapsed behind a line on a phone, and shown on wider screens and in print. */
export function Folded({ summary, className, children }: FoldedProps) {
  return (
    <details className="group folded-on-phone min-w-0 print:details-content:[content-visibility:visible]">
      <summary
        className={classes(
          'flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-body font-medium wrap-anywhere [&::-webkit-details-marker]:hidden',
          className,
        )}
      >
        {summary}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
