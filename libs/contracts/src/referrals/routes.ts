import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { PageQuery } from '../http/route-inputs';
import type { OwnReferrals } from './own-referrals';
import type { ReferralLink } from './referral';
import { ConfirmReferralLink, RequestReferralLink } from './referral-link.request';

export const referralRoutes = {
  /** One's own link: the one there is, or a new one. */
  link: route('POST', '/api/referrals/link', { access: 'signed-in', response: json<ReferralLink>() }),
  /** For whoever has no account: sends a link that confirms the address. The answer is the same for every address. */
  requestLink: route('POST', '/api/referrals/link/request', {
    access: 'public',
    body: RequestReferralLink,
    response: json<{ status: 'pending' }>(),
    status: 202,
  }),
  /** As often as one likes: it is the same link each time. 410 `referral-link-spent`. */
  confirmLink: route('POST', '/api/referrals/link/confirm', {
    access: 'public',
    body: ConfirmReferralLink,
    response: json<ReferralLink>(),
  }),
  /** 404 `referral-not-found` for a code that no link has. */
  check: route('GET', '/api/referrals/:code', { access: 'public', response: json<{ referral_code: string }>() }),
  /** Counts that somebody opened a link; answered alike whether it counts or not. 404 `referral-not-found`. */
  use: route('POST', '/api/referrals/:code/use', { access: 'public', response: json<{ success: true }>() }),
  /** What one's own referrals have earned. */
  own: route('GET', '/api/account/referrals', {
    access: 'signed-in',
    query: PageQuery,
    response: json<OwnReferrals>(),
  }),
  /** All of them as a file. */
  ownFile: route('GET', '/api/account/referrals/csv', { access: 'signed-in', response: json<SentFile>() }),
};
