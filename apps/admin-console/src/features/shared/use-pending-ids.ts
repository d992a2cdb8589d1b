import { useState } from 'react';

/** Keeps track of which things of a list something is being done with, several at a time. */
export function usePendingIds() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  /** Does the work and counts the thing as under way until it is over. */
  const during = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    setIds((now) => new Set(now).add(id));
    try {
      return await work();
    } finally {
      setIds((now) => new Set([...now].filter((other) => other !== id)));
    }
  };

  return { isPending: (id: string) => ids.has(id), during };
}
