/** Lists that support bulk actions. */
export const BULK_KINDS = ['decisions', 'jobs', 'listings', 'payouts', 'reports', 'waitlist'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

const BULK_STATES = ['prepared', 'running', 'done', 'canceled', 'undoing', 'undone'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** Maximum rows per action. */
export const BULK_MAX = 10_000;

/** Maximum rows selected individually. */
export const BULK_CHOSEN_MAX = 100;

/** The reason, where the single action has no rule for it. */
export const BULK_REASON = { min: 3, max: 500, message: 'Say in a few words why.' } as const;

/** Maximum reasons for skipped rows in a response. */
export const BULK_REMARKS_MAX = 20;

/** Minutes until a preview expires. */
export const BULK_PREVIEW_MINUTES = 30;

export const isBulkBusy = (state: BulkState): boolean => state === 'running' || state === 'undoing';

/** One action on all rows that matched when it was prepared. */
export interface BulkAction {
  id: string;
  /** What is done with each row. */
  act: 'approve' | 'reject' | 'pay' | 'pause' | 'resume' | 'close' | 'notify' | 'retry' | 'discard';
  state: BulkState;
  total: number;
  /** Sum of the rows in cents; null for rows without amounts. */
  amount_cents: number | null;
  done: number;
  /** Rows left unchanged. */
  skipped: number;
  undone: number;
  /** Finished rows that it was too late to undo. */
  kept: number;
  /** The first {@link BULK_REMARKS_MAX} rows that were skipped or not undone, with the reason. */
  remarks: { name: string; text: string }[];
  /** Why it ended early. */
  error: string | null;
  /** The administrator's email; null when the account is gone. */
  started_by: string | null;
  created_at: string;
  /** Undo deadline (ISO 8601); null when it cannot be undone. */
  undo_until: string | null;
}
