import type { Versioned } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { conflictsOf, type EditConflict, type EditedField, isEdited, type Kept, mergeEdits } from './merge-edits';

/** Values that a form was filled with, and their version; without one, as where they could not be read, all is taken. */
export interface EditBase<Values> {
  values: Values;
  version?: string;
}

/** Asks whose values count; null where the person decides later. */
export type AskWhich = (conflicts: readonly EditConflict[]) => Promise<Kept | null>;

interface SaveEdits<Values, Resource, Answer> {
  fields: readonly EditedField<Values>[];
  base: EditBase<Values>;
  /** What is in the form now. */
  read: () => Values;
  /** Puts what was changed elsewhere into the form. */
  write: (merged: Values) => void;
  /** The values of what the server has; null where it has nothing any more. */
  baseOf: (resource: Resource) => EditBase<Values>;
  send: (values: Values, base: EditBase<Values>) => Promise<Answer>;
  ask: AskWhich;
}

export type SaveOutcome<Values, Resource, Answer> =
  | { kind: 'saved'; answer: Answer; sent: Values }
  /** The person took what was saved elsewhere, and nothing else was left to save. */
  | { kind: 'taken-over'; current: Resource }
  | { kind: 'undecided' };

/** How often what was changed elsewhere is merged without asking, until it is given up. */
const MERGES = 5;

/**
 * Saves a form from the version it was opened with. What was changed elsewhere meanwhile is merged; the person is asked
 * only about fields that were changed in both places.
 * @throws {ApiProblem} for every other failure
 */
export async function saveEdits<Values extends object, Resource extends Versioned | null, Answer>(
  settings: SaveEdits<Values, Resource, Answer>,
): Promise<SaveOutcome<Values, Resource, Answer>> {
  const { fields, read, write, baseOf, send, ask } = settings;
  let { base } = settings;
  for (let merges = 0; ; merges++) {
    const sent = structuredClone(read());
    try {
      return { kind: 'saved', answer: await send(sent, base), sent };
    } catch (error) {
      if (!isApiProblem(error, 412) || merges === MERGES) throw error;
      const current = error.current as Resource;
      const saved = baseOf(current);
      const edits = { base: base.values, mine: read(), saved: saved.values };
      const conflicts = conflictsOf(fields, edits);
      const kept = conflicts.length > 0 ? await ask(conflicts) : 'mine';
      if (!kept) return { kind: 'undecided' };
      const merged = mergeEdits(fields, edits, kept);
      write(merged);
      if (!isEdited(fields, saved.values, merged)) return { kind: 'taken-over', current };
      base = saved;
    }
  }
}
