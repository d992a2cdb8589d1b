import { useCallback, useMemo, useState } from 'react';
import type { ContentProblem } from '@townlink/contracts';

const NONE: ReadonlyMap<string, string> = new Map();

/** The first that is wrong with a field is enough. */
export const problemsByField = (found: readonly ContentProblem[]): ReadonlyMap<string, string> =>
  found.reduce(
    (map, { field, message }) => (map.has(field) ? map : map.set(field, message)),
    new Map<string, string>(),
  );

/** Also what the server found, which sees the size and the pictures; of a field that is wrong already nothing is added. */
export const withProblems = (
  shown: ReadonlyMap<string, string>,
  found: readonly ContentProblem[] = [],
): ReadonlyMap<string, string> => (found.length === 0 ? shown : new Map([...problemsByField(found), ...shown]));

/**
 * What has to be corrected, by field; shown once publishing or sending was tried. Until then a long document is not searched with
 * every key.
 * @param find keeps its identity
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
