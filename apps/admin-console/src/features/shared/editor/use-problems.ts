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

/** What has to be corrected, by field; shown once publishing or sending was tried. */
export function useProblems(found: readonly ContentProblem[]) {
  const [wasTried, setTried] = useState(false);
  const problems = useMemo(() => (wasTried ? problemsByField(found) : NONE), [wasTried, found]);
  const isComplete = useCallback(() => {
    setTried(true);
    return found.length === 0;
  }, [found]);
  return { problems, isComplete };
}
