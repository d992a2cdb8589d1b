import type { TokenPurpose } from './one-time-token.entity';

/** The purposes of each token type that clients post. */
const purposesOf: Record<string, TokenPurpose[]> = {
  signup: ['signup'],
  email: ['signup', 'magiclink'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  invite: ['invite'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
};

/** Undefined for an unknown type. */
export const purposesOfType = (type: string): TokenPurpose[] | undefined =>
  Object.hasOwn(purposesOf, type) ? purposesOf[type] : undefined;

/** Phones get only codes, never links. */
export const isForPhone = (purpose: TokenPurpose): boolean => purpose === 'sms' || purpose === 'phone_change';

export const isEmailChange = (purpose: TokenPurpose): boolean => purpose.startsWith('email_change');
