import { useDeferredValue, useMemo } from 'react';
import { type ContentDocument, differencesOf } from '@townlink/contracts';

/** What was taken away and what was added, line by line. */
export function Differences({ before, after }: { before: ContentDocument | null; after: ContentDocument }) {
  const written = useDeferredValue(after);
  const lines = useMemo(() => (before ? differencesOf(before, written) : []), [before, written]);
  if (!before) return <p className="text-muted">This page was never published.</p>;
  if (lines.length === 0) return <p className="text-muted">No changes</p>;
  return (
    <ul className="grid gap-1 text-caption">
      {lines.map(({ sign, text }, index) => (
        <li
          key={index}
          className={`rounded-control px-3 py-1.5 wrap-anywhere ${sign === '+' ? 'bg-success-soft' : 'bg-danger-soft'}`}
        >
          <span aria-hidden="true" className="mr-2 font-mono">
            {sign === '+' ? '+' : '−'}
          </span>
          {sign === '+' ? <ins className="no-underline">{text}</ins> : <del className="no-underline">{text}</del>}
        </li>
      ))}
    </ul>
  );
}
