import type { BulkAction } from '@townlink/contracts';

/** A rejection of 60 applications, prepared but not started. */
export const bulkAction = (changes: Partial<BulkAction> = {}): BulkAction => ({
  id: '018f0000-0000-7000-8000-0000000000bb',
  act: 'reject',
  state: 'prepared',
  total: 60,
  amount_cents: null,
  done: 0,
  skipped: 0,
  undone: 0,
  kept: 0,
  remarks: [],
  error: null,
  started_by: 'alex@example.com',
  created_at: '2026-11-21T12:00:00Z',
  undo_until: null,
  ...changes,
});
