export * from './routes';

/** A code of a referral link as it is stored. Source: product specification, section 3. */
export const REFERRAL_CODE = /^[a-z0-9]{6}$/;

/** The stored form of a code that somebody typed or that a link brought. */
export const referralCodeOf = (text: string): string => text.trim().toLowerCase();

export const REFERRAL_MESSAGES = {
  invalid: 'The referral link you used is not valid or has expired',
} as const;
