import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  title: ReactNode;
  children: ReactNode;
  onToggle?: (isOpen: boolean) => void;
}

/** Content behind a line. */
export const Fold = ({ title, children, onToggle }: FoldProps) => (
  <details className="group" onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-caption font-medium text-ink [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
