import { useState } from 'react';

export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (rows: readonly Row[], isSelected: boolean) => void;
  clear: () => void;
}

/** Rows that were chosen, on this page and on others. */
export function useSelection<Row>(idOf: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(idOf(row)),
    toggle: (rows, isSelected) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (isSelected) next.set(idOf(row), row);
          else next.delete(idOf(row));
        }
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}
