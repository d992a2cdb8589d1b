import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { PageQuery } from '../http/route-inputs';
import type { OwnReferrals } from './own-referrals';
import type { ReferralLink } from './referral';
import { ConfirmReferralLink, RequestReferralLink } from './referral-link.request';

export const referralRoutes = {
  /** The caller's link, created on the first call. */
  link: route('POST', '/api/referrals/link', { access: 'signed-in', response: json<ReferralLink>() }),
  /** For people without an account: sends a confirmation link. The response is the same for every address. */
  requestLink: route('POST', '/api/referrals/link/request', {
    access: 'public',
    body: RequestReferralLink,
    response: json<{ status: 'pending' }>(),
    status: 202,
  }),
  /** Idempotent. 410 `referral-link-spent`. */
  confirmLink: route('POST', '/api/referrals/link/confirm', {
    access: 'public',
    body: ConfirmReferralLink,
    response: json<ReferralLink>(),
  }),
  /** 404 `referral-not-found` for an unknown code. */
  check: route('GET', '/api/referrals/:code', { access: 'public', response: json<{ referral_code: string }>() }),
  /** Counts a visit; the response does not reveal whether it counted. 404 `referral-not-found`. */
  use: route('POST', '/api/referrals/:code/use', { access: 'public', response: json<{ success: true }>() }),
  own: route('GET', '/api/account/referrals', {
    access: 'signed-in',
    query: PageQuery,
    response: json<OwnReferrals>(),
  }),
  /** All of them as a file. */
  ownFile: route('GET', '/api/account/referrals/csv', { access: 'signed-in', response: json<SentFile>() }),
};
