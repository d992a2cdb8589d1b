import type { Versioned } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { conflictsOf, type EditConflict, type EditedField, isEdited, type Kept, mergeEdits } from './merge-edits';

/** Initial values of a form and their version; without a version, the save is unconditional. */
export interface EditBase<Values> {
  values: Values;
  version?: string;
}

/** Asks which values to keep; null if the user decides later. */
export type AskWhich = (conflicts: readonly EditConflict[]) => Promise<Kept | null>;

interface SaveEdits<Values, Resource, Answer> {
  fields: readonly EditedField<Values>[];
  base: EditBase<Values>;
  /** Current values of the form. */
  read: () => Values;
  /** Applies changes made elsewhere to the form. */
  write: (merged: Values) => void;
  /** The server's values; null if they no longer exist. */
  baseOf: (resource: Resource) => EditBase<Values>;
  send: (values: Values, base: EditBase<Values>) => Promise<Answer>;
  ask: AskWhich;
}

export type SaveOutcome<Values, Resource, Answer> =
  | { kind: 'saved'; answer: Answer; sent: Values }
  /** The user accepted the values saved elsewhere, and there was nothing else to save. */
  | { kind: 'taken-over'; current: Resource }
  | { kind: 'undecided' };

/** Maximum automatic merges before failing. */
const MERGES = 5;

/**
 * Saves a form based on the version it was opened with. Changes made elsewhere since are merged; the user is asked only about
 * fields changed in both places.
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
