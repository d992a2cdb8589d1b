import type { BulkKind, BulkState } from '@townlink/contracts';
import type { Prepare } from './prepared-write';

const REQUESTS: Record<BulkKind, object> = {
  decisions: { action: 'reject' },
  jobs: { action: 'retry' },
  listings: { action: 'pause' },
  payouts: { status: 'all' },
  reports: { state: 'open', reason: 'all' },
  waitlist: { tier: 'all' },
};

/** A bulk action in a state, prepared by the caller. */
const bulkIn =
  (kind: BulkKind, state: BulkState, body: object = {}): Prepare =>
  async (database, actorId) => {
    const [row] = await database.query<{ id: string }>(
      `insert into bulk_actions (kind, state, request, prepared_by, acts_for) values ($1, $2, $3, $4, $4) returning id`,
      [kind, state, REQUESTS[kind], actorId],
    );
    return { parts: { id: row!.id }, body };
  };

export const BULK_WRITES: Record<string, Prepare> = {
  'POST /api/admin/vetting/bulk': () => Promise.resolve({ body: { action: 'approve' } }),
  'POST /api/admin/vetting/bulk/{id}/start': bulkIn('decisions', 'prepared', { notes: 'Blurred.' }),
  'POST /api/admin/vetting/bulk/{id}/cancel': bulkIn('decisions', 'running'),
  'POST /api/admin/vetting/bulk/{id}/undo': bulkIn('decisions', 'done'),
  'POST /api/admin/providers/bulk': () => Promise.resolve({ body: { action: 'pause', status: 'active' } }),
  'POST /api/admin/providers/bulk/{id}/start': bulkIn('listings', 'prepared', { reason: 'The season is over.' }),
  'POST /api/admin/providers/bulk/{id}/cancel': bulkIn('listings', 'running'),
  'POST /api/admin/providers/bulk/{id}/undo': bulkIn('listings', 'done'),
  'POST /api/admin/jobs/bulk': () => Promise.resolve({ body: { action: 'retry', q: 'mail.send' } }),
  'POST /api/admin/jobs/bulk/{id}/start': bulkIn('jobs', 'prepared', { reason: 'The provider is back.' }),
  'POST /api/admin/jobs/bulk/{id}/cancel': bulkIn('jobs', 'running'),
  'POST /api/admin/waitlist/bulk': () => Promise.resolve({ body: { tier: 'featured' } }),
  'POST /api/admin/waitlist/bulk/{id}/start': bulkIn('waitlist', 'prepared', { reason: 'Slots came free.' }),
  'POST /api/admin/waitlist/bulk/{id}/cancel': bulkIn('waitlist', 'running'),
  'POST /api/admin/referrals/bulk': () => Promise.resolve({ body: { status: 'owed' } }),
  'POST /api/admin/referrals/bulk/{id}/start': bulkIn('payouts', 'prepared', {
    method: 'Bank transfer',
    reference: 'No. 7',
  }),
  'POST /api/admin/referrals/bulk/{id}/cancel': bulkIn('payouts', 'running'),
  'POST /api/admin/reports/bulk': () => Promise.resolve({ body: { state: 'open' } }),
  'POST /api/admin/reports/bulk/{id}/start': bulkIn('reports', 'prepared', { outcome: 'duplicate' }),
  'POST /api/admin/reports/bulk/{id}/cancel': bulkIn('reports', 'running'),
};

/** Bulk calls without a body. */
export const BULK_WITHOUT_FIELDS = Object.keys(BULK_WRITES).filter((name) => /\/(cancel|undo)$/.test(name));
