import { useCallback, useMemo, useState } from 'react';
import type { ContentProblem } from '@townlink/contracts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Only the first problem of each field. */
const problemsByField = (found: readonly ContentProblem[]): ReadonlyMap<string, string> =>
  found.reduce(
    (map, { field, message }) => (map.has(field) ? map : map.set(field, message)),
    new Map<string, string>(),
  );

/** Adds the server's findings, which include size and pictures, for fields without another problem. */
export const withProblems = (
  shown: ReadonlyMap<string, string>,
  found: readonly ContentProblem[] = [],
): ReadonlyMap<string, string> => (found.length === 0 ? shown : new Map([...problemsByField(found), ...shown]));

/**
 * Problems by field, shown after an attempt to publish or send. Before that, a long document is not searched on every
 * key press.
 * @param find must be stable
 */
export function useProblems<Document>(document: Document, find: (document: Document) => readonly ContentProblem[]) {
  const [wasTried, setTried] = useState(false);
  const problems = useMemo(() => (wasTried ? problemsByField(find(document)) : NONE), [wasTried, document, find]);
  const isComplete = useCallback(() => {
    setTried(true);
    return find(document).length === 0;
  }, [document, find]);
  return { problems, isComplete };
}
