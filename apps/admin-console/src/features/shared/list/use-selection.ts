import { useEffect, useState, useSyncExternalStore } from 'react';

/** Selected rows across pages. The object is stable; components subscribe to the part they show. */
export interface Selection<Row> {
  /** Rows selected one by one; a stable array until the selection changes. */
  rows: () => readonly Row[];
  /** True for every row while all matching rows are selected. */
  has: (row: Row) => boolean;
  /** Also ends the selection of all matching rows; the rows on the page stay selected. */
  toggle: (rows: readonly Row[], isSelected: boolean) => void;
  clear: () => void;
  /** Unselects removed rows by id. */
  drop: (ids: readonly string[]) => void;
  /** Whether all rows that match the filter are selected, on every page. */
  isAll: () => boolean;
  selectAll: () => void;
  /** Keeps only the rows selected one by one. */
  endAll: () => void;
  /** Sets the rows on the page. */
  show: (rows: readonly Row[]) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Selecting renders only components that use the hooks below, not the page itself. */
export function useSelection<Row>(idOf: (row: Row) => string): Selection<Row> {
  const [selection] = useState(() => createSelection(idOf));
  return selection;
}

export const useSelectedRows = <Row>({ subscribe, rows }: Selection<Row>): readonly Row[] =>
  useSyncExternalStore(subscribe, rows);

export const useIsAll = <Row>({ subscribe, isAll }: Selection<Row>): boolean => useSyncExternalStore(subscribe, isAll);

export function useRowsShown<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]): void {
  useEffect(() => selection?.show(rows), [selection, rows]);
}

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
  let onPage: readonly Row[] = [];
  let isAll = false;
  const choose = (some: readonly Row[]) => some.forEach((row) => chosen.set(idOf(row), row));
  const remove = (some: readonly Row[]) => some.forEach((row) => chosen.delete(idOf(row)));
  const changed = (isAllNow = false) => {
    isAll = isAllNow;
    rows = undefined;
    for (const listener of listeners) listener();
  };
  return {
    rows: () => (rows ??= [...chosen.values()]),
    has: (row) => isAll || chosen.has(idOf(row)),
    toggle: (toggled, isSelected) => {
      if (isAll) choose(onPage);
      if (isSelected) choose(toggled);
      else remove(toggled);
      changed();
    },
    clear: () => {
      chosen.clear();
      changed();
    },
    drop: (gone) => {
      for (const id of gone) chosen.delete(id);
      changed(isAll && chosen.size > 0);
    },
    isAll: () => isAll,
    selectAll: () => changed(true),
    endAll: () => {
      if (isAll) changed();
    },
    show: (shown) => {
      onPage = shown;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
