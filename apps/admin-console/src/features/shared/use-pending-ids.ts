import { useState } from 'react';

/** Keeps track of which things of a list something is being done with, several at a time. */
export function usePendingIds() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  /** Does the work and counts the thing, or all of them, as under way until it is over. */
  const during = async <T>(id: string | readonly string[], work: () => Promise<T>): Promise<T> => {
    const own = [id].flat();
    setIds((now) => new Set([...now, ...own]));
    try {
      return await work();
    } finally {
      setIds((now) => new Set([...now].filter((other) => !own.includes(other))));
    }
  };

  return { isPending: (id: string) => ids.has(id), during };
}
