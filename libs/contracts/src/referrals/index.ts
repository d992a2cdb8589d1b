import { json, route } from '../http/route';

/** A code of a referral link as it is stored. Source: product specification, section 3. */
export const REFERRAL_CODE = /^[a-z0-9]{6}$/;

/** The stored form of a code that somebody typed or that a link brought. */
export const referralCodeOf = (text: string): string => text.trim().toLowerCase();

export const REFERRAL_MESSAGES = {
  invalid: 'The referral link you used is not valid or has expired',
} as const;

export const referralRoutes = {
  /** 404 `referral-not-found` for a code that no link has. */
  check: route('GET', '/api/referrals/:code', { access: 'public', answer: json<{ referral_code: string }>() }),
};
