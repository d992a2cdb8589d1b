import type { BulkAction, Right } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** A row of a bulk action, as it was when the action was prepared. */
export interface BulkRow {
  subjectId: string;
  seen: string;
}

/** What was chosen when the action was prepared and started, and on whose behalf it runs. */
export interface BulkOrder {
  request: object;
  given: object;
  actorId: string;
}

/** The `actorId` undoes what another administrator may have started. */
export interface BulkUndoOrder extends BulkOrder {
  startedBy: string;
}

/**
 * What a domain says about bulk actions on one of its lists. Each row is the single action, by its own rules; a refusal (a
 * problem below 500) skips the row.
 */
export interface BulkRules {
  right: Right;
  act(request: object): BulkAction['act'];
  /** What of the request is stored and audited; all of it by default. Typed words may be a person's name. */
  kept?(request: object): object;
  /** A statement of the rows that match: `subject_id`, `seen`, `cents`, in the list's order. */
  matching(request: object): { text: string; values: unknown[] };
  /** @throws 409 `changed-meanwhile` when the row is not what was seen, and as the single action */
  carryOut(tx: EntityManager, row: BulkRow, order: BulkOrder): Promise<void>;
  /** Where the single action can be undone, for how long, and how. @throws 409 `changed-meanwhile` when another one came since */
  undo?: { seconds: number; carryOut(tx: EntityManager, subjectId: string, order: BulkUndoOrder): Promise<void> };
  /** A statement of the names of some rows: `id`, `name`, given an array of ids. */
  names: string;
}
