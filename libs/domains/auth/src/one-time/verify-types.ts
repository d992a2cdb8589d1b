import type { TokenPurpose } from './one-time-token.entity';

/** What a client calls the kind of token it posts, and the purposes that each covers. */
const purposesOf: Record<string, TokenPurpose[]> = {
  signup: ['signup'],
  email: ['signup', 'magiclink'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  invite: ['invite'],
  email_change: ['email_change_current', 'email_change_new'],
};

/** The purposes of a type; undefined for a type that is not known here. */
export const purposesOfType = (type: string): TokenPurpose[] | undefined =>
  Object.hasOwn(purposesOf, type) ? purposesOf[type] : undefined;

export const isEmailChange = (purpose: TokenPurpose): boolean => purpose.startsWith('email_change');
