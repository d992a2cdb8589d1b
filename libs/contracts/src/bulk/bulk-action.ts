/** Lists whose rows are acted on together, all that match. */
export const BULK_KINDS = ['decisions', 'jobs', 'listings', 'payouts', 'reports', 'waitlist'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const BULK_STATES = ['prepared', 'running', 'done', 'canceled', 'undoing', 'undone'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** Most rows of one action. */
export const BULK_MAX = 10_000;

/** Most rows that are chosen one by one. */
export const BULK_CHOSEN_MAX = 100;

/** Why it is done, where the single action has no rule of its own for that. */
export const BULK_REASON = { min: 3, max: 500, message: 'Say in a few words why.' } as const;

/** Reasons of skipped rows in a response. */
export const BULK_REMARKS_MAX = 20;

/** Minutes until a preview is outdated. */
export const BULK_PREVIEW_MINUTES = 30;

export const isBulkBusy = (state: BulkState): boolean => state === 'running' || state === 'undoing';

/** One action on all rows that matched when it was prepared. */
export interface BulkAction {
  id: string;
  /** What is done with each row. */
  act: 'approve' | 'reject' | 'pay' | 'pause' | 'resume' | 'close' | 'notify' | 'retry' | 'discard';
  state: BulkState;
  total: number;
  /** Sum of the rows, in cents; null where they have none. */
  amount_cents: number | null;
  done: number;
  /** Rows that were left as they are. */
  skipped: number;
  undone: number;
  /** Done rows that were too late to undo. */
  kept: number;
  /** Rows that were skipped or kept, the first {@link BULK_REMARKS_MAX}, with the reason. */
  remarks: { name: string; text: string }[];
  /** Why it ended early. */
  error: string | null;
  /** The administrator's email; null when the account is gone. */
  started_by: string | null;
  created_at: string;
  /** Until when it can be undone (ISO 8601); null when it cannot. */
  undo_until: string | null;
}
