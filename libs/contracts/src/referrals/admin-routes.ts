import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { ManagedReferralsQuery, MarkReferralPaidRequest } from './manage-referrals.request';
import type { ManagedReferrals, PaidReferrals } from './managed-referrals';

/** Apart from the others, so that public pages do not load what only the console needs. */
export const referralAdminRoutes = {
  /** The latest code first unless told otherwise. */
  list: route('GET', '/api/admin/referrals', {
    access: 'admin',
    query: ManagedReferralsQuery,
    response: json<ManagedReferrals>(),
  }),
  /** All of them that the filter leaves, as a file. */
  file: route('GET', '/api/admin/referrals/csv', {
    access: 'admin',
    query: ManagedReferralsQuery,
    response: json<SentFile>(),
  }),
  /** All of them or none. 409 `not-owed` or `changed-meanwhile`. */
  markPaid: route('POST', '/api/admin/mark-referral-paid', {
    access: 'admin',
    body: MarkReferralPaidRequest,
    response: json<PaidReferrals>(),
  }),
};
