import { BLOCKS, type BlockKind, type ContentBlock, type Fields } from '@townlink/contracts';

/** The path of a value in a document: ['blocks', 3, 'items', 0, 'answer']. */
export type ValuePath = readonly (string | number)[];

export type Edit =
  | { type: 'set'; at: ValuePath; value: unknown }
  | { type: 'insert'; list: ValuePath; index: number; value: unknown }
  | { type: 'remove'; list: ValuePath; index: number }
  | { type: 'replace'; list: ValuePath; index: number; count: number; values: readonly unknown[] }
  | { type: 'move'; list: ValuePath; index: number; by: number };

/** The document after an edit. Unchanged parts keep their identity, so that only changes are re-rendered. */
export function edited<Document>(document: Document, edit: Edit): Document {
  if (edit.type === 'set') return replaced(document, edit.at, () => edit.value) as Document;
  return replaced(document, edit.list, (list) => changedList(list as readonly unknown[], edit)) as Document;
}

function changedList(list: readonly unknown[], edit: Exclude<Edit, { type: 'set' }>): unknown[] {
  const changed = [...list];
  if (edit.type === 'insert') {
    // Undo may have restored a removed block before its toast does.
    const isBack = typeof edit.value === 'object' && list.includes(edit.value);
    if (!isBack) changed.splice(edit.index, 0, edit.value);
  } else if (edit.type === 'remove') changed.splice(edit.index, 1);
  else if (edit.type === 'replace') changed.splice(edit.index, edit.count, ...edit.values);
  else {
    const to = edit.index + edit.by;
    if (to < 0 || to >= list.length) return changed;
    changed.splice(to, 0, ...changed.splice(edit.index, 1));
  }
  return changed;
}

function replaced(value: unknown, [first, ...rest]: ValuePath, change: (old: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Record<string, unknown>) };
  const held = copy as Record<string | number, unknown>;
  held[first] = replaced(held[first], rest, change);
  return copy;
}

/** A new record: lines have their default, choices their first option, lists of records one record. */
export const emptyValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      switch (field.is) {
        case 'line':
          return [name, field.default ?? ''];
        case 'choice':
          return [name, Object.keys(field.options)[0]];
        case 'lines':
          return [name, []];
        case 'items':
          return [name, [emptyValues(field.fields)]];
        case 'cells':
          return [name, [[], []]];
        default:
          return [name, ''];
      }
    }),
  );

export const emptyBlock = (kind: BlockKind): ContentBlock =>
  ({ kind, ...emptyValues(BLOCKS[kind].fields) }) as ContentBlock;
