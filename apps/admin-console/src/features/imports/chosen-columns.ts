import type { ColumnMapping, ImportColumns } from '@townlink/contracts';

type Columns = Pick<ImportColumns, 'columns' | 'separator'>;

interface ChosenColumn extends Columns {
  place: number;
}

/** The columns that a person chose, by field; null for no column. */
export type ChosenColumns = Readonly<Record<string, ChosenColumn | null>>;

/** A mapping that was chosen as a whole: that of the last check. */
export const allChosen = (mapping: ColumnMapping, { columns, separator }: Columns): ChosenColumns =>
  Object.fromEntries(Object.entries(mapping).map(([field, place]) => [field, { place, columns, separator }]));

/**
 * What a format suggests, with what was chosen in another one. A column is known by its name; where the encoding alone was changed,
 * which changes letters of a name, by its place. A column that is not there any more counts as not chosen.
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

/** @returns -1 for a column that is not there */
function placeNow({ place, ...before }: ChosenColumn, now: Columns): number {
  const isSameLayout = before.separator === now.separator && before.columns.length === now.columns.length;
  const name = before.columns[place]!;
  return isSameLayout || now.columns[place] === name ? place : now.columns.indexOf(name);
}
