import type { ReactNode } from 'react';
import { Drawing, type DrawingName, Notice } from '@townlink/web-ui';

interface IncompleteProps {
  drawing: DrawingName;
  /** Messages for the missing part of a search, as specified. */
  words: string;
  /** Links to continue. */
  children: ReactNode;
}

/** A search that lacks its service or city. */
export function Incomplete({ drawing, words, children }: IncompleteProps) {
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)] md:items-start">
      <Drawing name={drawing} className="max-md:hidden" />
      <div className="grid min-w-0 gap-6">
        <Notice kind="warning" role="alert">
          {words}
        </Notice>
        {children}
      </div>
    </div>
  );
}
