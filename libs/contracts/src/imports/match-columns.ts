import { IMPORT_FIELDS, type ImportField } from './fields';
import type { ImportKind } from './kinds';

/** Zero-based column of each field. */
export type ColumnMapping = Record<string, number>;

/** Normalizes a column name: 'Email Address' and 'email_address' are the same. */
export const columnKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, '');

const isNamed = (field: ImportField, key: string): boolean =>
  [field.name, field.title].some((name) => columnKey(name) === key) || field.aliases.includes(key);

/** Matches columns with fields by name. If two columns match a field, its own name wins over an alias, then the first wins. */
export function matchColumns(kind: ImportKind, columns: readonly string[]): ColumnMapping {
  const keys = columns.map(columnKey);
  const mapping: ColumnMapping = {};
  const isFree = (column: number): boolean => !Object.values(mapping).includes(column);
  const assign = (field: ImportField, fits: (key: string) => boolean): void => {
    const column = keys.findIndex((key, place) => key !== '' && isFree(place) && fits(key));
    if (mapping[field.name] === undefined && column >= 0) mapping[field.name] = column;
  };
  for (const field of IMPORT_FIELDS[kind])
    assign(field, (key) => key === columnKey(field.name) || key === columnKey(field.title));
  for (const field of IMPORT_FIELDS[kind]) assign(field, (key) => isNamed(field, key));
  return mapping;
}

/** Why a mapping is unusable, by field; empty if usable. */
export function mappingErrors(
  kind: ImportKind,
  mapping: Readonly<Record<string, unknown>>,
  columns: number,
): { field: string; message: string }[] {
  const fields = IMPORT_FIELDS[kind];
  const errors = fields
    .filter(({ name, isRequired }) => isRequired && mapping[name] === undefined)
    .map(({ name, title }) => ({ field: name, message: `Choose the column for ${title}.` }));
  const seen = new Map<unknown, string>();
  for (const [name, column] of Object.entries(mapping)) {
    const field = fields.find((one) => one.name === name);
    if (!field) errors.push({ field: name, message: 'There is no such field.' });
    else if (!Number.isInteger(column) || Number(column) < 0 || Number(column) >= columns)
      errors.push({ field: name, message: 'There is no such column.' });
    else if (seen.has(column))
      errors.push({ field: name, message: `This column is already used for ${seen.get(column)}.` });
    else seen.set(column, field.title);
  }
  return errors;
}
