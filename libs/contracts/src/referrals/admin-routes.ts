import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { ManagedReferralsQuery, MarkReferralPaidRequest } from './manage-referrals.request';
import type { ManagedReferrals, PaidReferrals } from './managed-referrals';

/** Separate from the other routes, so that public pages do not bundle them. */
export const referralAdminRoutes = {
  /** Latest code first by default. */
  list: route('GET', '/api/admin/referrals', {
    right: 'referrals:read',
    query: ManagedReferralsQuery,
    response: json<ManagedReferrals>(),
  }),
  /** All matches as a file. */
  file: route('GET', '/api/admin/referrals/csv', {
    right: 'referrals:read',
    query: ManagedReferralsQuery,
    response: json<SentFile>(),
  }),
  /** All or none. 409 `not-owed` or `changed-meanwhile`. */
  markPaid: route('POST', '/api/admin/mark-referral-paid', {
    right: 'referrals:act',
    body: MarkReferralPaidRequest,
    response: json<PaidReferrals>(),
  }),
};
