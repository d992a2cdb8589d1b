import { useState } from 'react';

/** Tracks which items have an operation in progress. */
export function usePendingIds() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  /** Runs an operation and marks its items as pending until it ends. */
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
