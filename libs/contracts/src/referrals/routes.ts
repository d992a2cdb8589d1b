import { json, route } from '../http/route';

export const referralRoutes = {
  /** 404 `referral-not-found` for a code that no link has. */
  check: route('GET', '/api/referrals/:code', { access: 'public', answer: json<{ referral_code: string }>() }),
};
