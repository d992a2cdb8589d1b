import type { BulkAction, Right } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** A row of a bulk action, as it was when the action was prepared. */
export interface BulkRow {
  subjectId: string;
  seen: string;
}

/** The request when the action was prepared and started, and the administrator it runs for. */
export interface BulkOrder {
  request: object;
  given: object;
  actorId: string;
}

/** `actorId` reverts what another administrator (`startedBy`) may have started. */
export interface BulkUndoOrder extends BulkOrder {
  startedBy: string;
}

/**
 * A domain's implementation of bulk actions on one of its lists. Each row is handled like the single action, with the same
 * rules; a refusal (a problem below 500) skips the row.
 */
export interface BulkRules {
  right: Right;
  act(request: object): BulkAction['act'];
  /** The part of the request that is stored and audited; all by default. Typed text may contain a person's name. */
  kept?(request: object): object;
  /** A statement selecting the matching rows: `subject_id`, `seen`, `cents`, in the list's order. */
  matching(request: object): { text: string; values: unknown[] };
  /** @throws 409 `changed-meanwhile` if the row has changed, and whatever the single action throws */
  carryOut(tx: EntityManager, row: BulkRow, order: BulkOrder): Promise<void>;
  /** If the single action can be undone: for how long, and how. @throws 409 `changed-meanwhile` after a later action */
  undo?: { seconds: number; carryOut(tx: EntityManager, subjectId: string, order: BulkUndoOrder): Promise<void> };
  /** A statement selecting `id` and `name` for an array of IDs. */
  names: string;
}
