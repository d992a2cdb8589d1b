import { useState, useSyncExternalStore } from 'react';

/** Selected rows across pages. The object is stable; components subscribe to the part they show. */
export interface Selection<Row> {
  /** A stable array until the selection changes. */
  rows: () => readonly Row[];
  has: (row: Row) => boolean;
  toggle: (rows: readonly Row[], isSelected: boolean) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Selecting renders only components that use the hooks below, not the page itself. */
export function useSelection<Row>(idOf: (row: Row) => string): Selection<Row> {
  const [selection] = useState(() => createSelection(idOf));
  return selection;
}

export const useSelectedRows = <Row>({ subscribe, rows }: Selection<Row>): readonly Row[] =>
  useSyncExternalStore(subscribe, rows);

/** Whether all of some rows are selected; always false without selection. */
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
