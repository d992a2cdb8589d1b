import type { ColumnMapping, ImportColumns } from '@townlink/contracts';

type Columns = Pick<ImportColumns, 'columns' | 'separator'>;

interface ChosenColumn extends Columns {
  place: number;
}

/** The manually chosen columns, by field; null for no column. */
export type ChosenColumns = Readonly<Record<string, ChosenColumn | null>>;

/** A mapping that was chosen as a whole: that of the last check. */
export const allChosen = (mapping: ColumnMapping, { columns, separator }: Columns): ChosenColumns =>
  Object.fromEntries(Object.entries(mapping).map(([field, place]) => [field, { place, columns, separator }]));

/**
 * A format's suggested columns, overridden by choices made in another format. A column is matched by name; if only the
 * encoding changed, which changes letters of a name, by position. A column that no longer exists counts as not chosen.
 */
export function withChosen(
  { mapping, ...now }: Columns & { mapping: ColumnMapping },
  chosen: ChosenColumns,
): ColumnMapping {
  const kept = { ...mapping };
  for (const [field, column] of Object.entries(chosen)) {
    const place = column && placeNow(column, now);
    if (place === null) delete kept[field];
    else if (place >= 0) kept[field] = place;
  }
  return kept;
}

/** @returns -1 for a column that no longer exists */
function placeNow({ place, ...before }: ChosenColumn, now: Columns): number {
  const isSameLayout = before.separator === now.separator && before.columns.length === now.columns.length;
  const name = before.columns[place]!;
  return isSameLayout || now.columns[place] === name ? place : now.columns.indexOf(name);
}
