import { useMemo, useState } from 'react';
import type { Column } from './list-row';

const keyOf = (name: string): string => `townlink:columns:${name}`;

/** Visibility by column id, for columns whose default was changed. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** The visible columns of a list, remembered by the browser. The one that names the rows is always visible. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [choice, setChoice] = useState<ColumnChoice>(() => read(name));
  const isShown = (column: Column<Row>): boolean => isChosen(choice, column);
  const shown = useMemo(() => columns.filter((column) => isChosen(choice, column)), [choice, columns]);
  const choose = (next: ColumnChoice): void => {
    setChoice(next);
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(next));
    } catch {
      // With blocked storage, the choice lasts until the page is closed.
    }
  };
  const show = (id: string, isWanted: boolean): void => choose({ ...choice, [id]: isWanted });
  return { shown, isShown, show, choice, choose };
}

const isChosen = (
  choice: ColumnChoice,
  { id, isName, isHidden }: Pick<Column<unknown>, 'id' | 'isName' | 'isHidden'>,
): boolean => Boolean(isName) || (choice[id] ?? !isHidden);

function read(name: string): ColumnChoice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'boolean')) as ColumnChoice;
  } catch {
    return {};
  }
}
