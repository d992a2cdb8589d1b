/** A field as shown to the user; several paths if they form one field, such as a city's ID and name. */
export interface EditedField<Values> {
  label: string;
  /** Paths in the values, such as 'service.hours'. */
  paths: readonly string[];
  /** Its value as text; by default that of its first path: a text, a number, a boolean or a list of texts. */
  text?: (values: Values) => string;
}

/** A field that was changed to different values here and elsewhere. */
export interface EditConflict {
  label: string;
  mine: string;
  saved: string;
}

export type Kept = 'mine' | 'saved';

/** The same values in three states: as opened, as edited in the form, as saved elsewhere. */
export interface Edits<Values> {
  base: Values;
  mine: Values;
  saved: Values;
}

/** Fields that only a person can decide. */
export const conflictsOf = <Values extends object>(
  fields: readonly EditedField<Values>[],
  edits: Edits<Values>,
): EditConflict[] =>
  fields
    .filter((field) => isConflict(field, edits))
    .map((field) => ({ label: field.label, mine: textOf(field, edits.mine), saved: textOf(field, edits.saved) }));

/** The saved values with local changes applied. @param kept decides fields changed in both */
export function mergeEdits<Values extends object>(
  fields: readonly EditedField<Values>[],
  edits: Edits<Values>,
  kept: Kept,
): Values {
  const merged = structuredClone(edits.saved);
  for (const field of fields) {
    const isMine = isChanged(field, edits.base, edits.mine) && (kept === 'mine' || !isConflict(field, edits));
    if (!isMine) continue;
    for (const path of field.paths) setAt(merged, path, structuredClone(valueAt(edits.mine, path)));
  }
  return merged;
}

/** Whether any field differs. */
export const isEdited = <Values extends object>(
  fields: readonly EditedField<Values>[],
  before: Values,
  after: Values,
): boolean => fields.some((field) => isChanged(field, before, after));

const isConflict = <Values extends object>(field: EditedField<Values>, { base, mine, saved }: Edits<Values>): boolean =>
  isChanged(field, base, mine) && isChanged(field, base, saved) && isChanged(field, mine, saved);

const isChanged = ({ paths }: Pick<EditedField<never>, 'paths'>, before: object, after: object): boolean =>
  paths.some((path) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path)));

const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);

function setAt(values: object, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  const parent = names.length > 0 ? valueAt(values, names.join('.')) : values;
  (parent as Record<string, unknown>)[last] = value;
}

function textOf<Values extends object>({ paths, text }: EditedField<Values>, values: Values): string {
  if (text) return text(values);
  const value = valueAt(values, paths[0]!);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String((value as string | number | null | undefined) ?? '');
}
