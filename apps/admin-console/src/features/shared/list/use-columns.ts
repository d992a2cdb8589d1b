import { useState } from 'react';
import type { Column } from './list-table';

const keyOf = (name: string): string => `townlink:columns:${name}`;

/** Which columns of a list are shown; the browser remembers it. The one that names the rows always is. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>(() => read(name));
  const isShown = (column: Column<Row>): boolean => Boolean(column.isName) || (changed[column.id] ?? !column.isHidden);
  const show = (id: string, isWanted: boolean): void => {
    const next = { ...changed, [id]: isWanted };
    setChanged(next);
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(next));
    } catch {
      // Where nothing may be kept, the choice lasts as long as the page.
    }
  };
  return { shown: columns.filter(isShown), isShown, show };
}

function read(name: string): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'boolean')) as Record<
      string,
      boolean
    >;
  } catch {
    return {};
  }
}
