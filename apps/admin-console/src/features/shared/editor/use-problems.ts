import { useCallback, useMemo, useState } from 'react';
import type { ContentProblem } from '@townlink/contracts';

const NONE: ReadonlyMap<string, string> = new Map();

/** What has to be mended, by field; shown once publishing or sending was tried. */
export function useProblems(found: readonly ContentProblem[]) {
  const [wasTried, setTried] = useState(false);
  const problems = useMemo(
    () => (wasTried ? new Map(found.map(({ field, message }) => [field, message])) : NONE),
    [wasTried, found],
  );
  const isComplete = useCallback(() => {
    setTried(true);
    return found.length === 0;
  }, [found]);
  return { problems, isComplete };
}
