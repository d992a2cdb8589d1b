import { useDeferredValue, useMemo } from 'react';
import { type ContentDocument, differencesOf } from '@townlink/contracts';
import { ChangedLines } from '../../shared/editor/changed-lines';

interface DifferencesProps {
  /** Null for a page that is not published. */
  before: ContentDocument | null;
  after: ContentDocument;
  /** Whether it was ever published. */
  wasPublished?: boolean;
}

/** Removed and added lines of a text. */
export function Differences({ before, after, wasPublished = false }: DifferencesProps) {
  const written = useDeferredValue(after);
  const lines = useMemo(() => (before ? differencesOf(before, written) : []), [before, written]);
  if (!before)
    return (
      <p className="text-muted">
        {wasPublished
          ? 'This page is not on the site. Its earlier versions are in the history.'
          : 'This page was never published.'}
      </p>
    );
  return <ChangedLines lines={lines} />;
}
