import type { TokenPurpose } from './one-time-token.entity';

/** What a client calls the kind of token it posts, and the purposes that each covers. */
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

/** The purposes of a type; undefined for a type that is not known here. */
export const purposesOfType = (type: string): TokenPurpose[] | undefined =>
  Object.hasOwn(purposesOf, type) ? purposesOf[type] : undefined;

/** What is sent to a phone: a code and never a link. */
export const isForPhone = (purpose: TokenPurpose): boolean => purpose === 'sms' || purpose === 'phone_change';

export const isEmailChange = (purpose: TokenPurpose): boolean => purpose.startsWith('email_change');
