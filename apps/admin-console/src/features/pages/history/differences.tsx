import { useDeferredValue, useMemo } from 'react';
import { type ContentDocument, differencesOf } from '@townlink/contracts';
import { ChangedLines } from '../../shared/editor/changed-lines';

/** What was taken away and what was added, line by line. */
export function Differences({ before, after }: { before: ContentDocument | null; after: ContentDocument }) {
  const written = useDeferredValue(after);
  const lines = useMemo(() => (before ? differencesOf(before, written) : []), [before, written]);
  if (!before) return <p className="text-muted">This page was never published.</p>;
  return <ChangedLines lines={lines} />;
}
