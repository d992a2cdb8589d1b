import { useState, useSyncExternalStore } from 'react';

/** Rows that were chosen, on this page and on others. Stays the same object; whoever shows some of it listens to that alone. */
export interface Selection<Row> {
  /** The same array until something else is chosen. */
  rows: () => readonly Row[];
  has: (row: Row) => boolean;
  toggle: (rows: readonly Row[], isSelected: boolean) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** A page that chooses among many rows is not rendered anew by a choice: those who use the hooks below are. */
export function useSelection<Row>(idOf: (row: Row) => string): Selection<Row> {
  const [selection] = useState(() => createSelection(idOf));
  return selection;
}

export const useSelectedRows = <Row>({ subscribe, rows }: Selection<Row>): readonly Row[] =>
  useSyncExternalStore(subscribe, rows);

/** Whether all of some rows are chosen; never where nothing can be. */
export function useIsSelected<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]): boolean {
  return useSyncExternalStore(
    selection?.subscribe ?? neverChanges,
    () => selection !== undefined && rows.every(selection.has),
  );
}

const neverChanges = () => () => undefined;

function createSelection<Row>(idOf: (row: Row) => string): Selection<Row> {
  const chosen = new Map<string, Row>();
  const listeners = new Set<() => void>();
  let rows: readonly Row[] | undefined;
  const changed = () => {
    rows = undefined;
    for (const listener of listeners) listener();
  };
  return {
    rows: () => (rows ??= [...chosen.values()]),
    has: (row) => chosen.has(idOf(row)),
    toggle: (toggled, isSelected) => {
      for (const row of toggled) {
        if (isSelected) chosen.set(idOf(row), row);
        else chosen.delete(idOf(row));
      }
      changed();
    },
    clear: () => {
      chosen.clear();
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
