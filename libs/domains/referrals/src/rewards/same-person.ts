import { mainDigits } from '@townlink/contracts';

/** What identifies a person: accounts, addresses, numbers and cards. */
export interface IdentitySignals {
  accounts: readonly (string | null)[];
  emails: readonly (string | null)[];
  phones: readonly (string | null)[];
  /** Fingerprints by the payment provider, identical for the same card of any customer. */
  cards: readonly (string | null)[];
}

export type SamePersonReason = 'own-account' | 'same-email' | 'same-phone' | 'same-card';

/** Why two parties count as one person for payouts; null if they do not. */
export function samePerson(one: IdentitySignals, other: IdentitySignals): SamePersonReason | null {
  if (share(one.accounts, other.accounts)) return 'own-account';
  if (share(one.emails.map(mailbox), other.emails.map(mailbox))) return 'same-email';
  if (share(one.phones.map(digits), other.phones.map(digits))) return 'same-phone';
  return share(one.cards, other.cards) ? 'same-card' : null;
}

const share = (some: readonly (string | null)[], others: readonly (string | null)[]): boolean =>
  some.some((mark) => Boolean(mark) && others.includes(mark));

/** The inbox of an address: without a +tag and, at Google, without dots. */
function mailbox(email: string | null): string | null {
  const [, name = '', host = ''] = /^(.*)@([^@]+)$/.exec(email?.toLowerCase() ?? '') ?? [];
  if (!name) return null;
  const untagged = name.replace(/\+.*$/, '') || name;
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com';
  return isGoogle ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
}

/** A US number without punctuation, country code or extension; null with too few digits. */
function digits(phone: string | null): string | null {
  const all = mainDigits(phone ?? '');
  return all.length < 10 ? null : all.slice(-10);
}
