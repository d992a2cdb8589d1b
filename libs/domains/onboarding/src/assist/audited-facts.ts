import type { AuditedState } from '@townlink/server-database';
import { maskContacts } from '@townlink/server-http';
import type { ChangedFacts } from './listing-facts';

/**
 * The part of an edit for the audit log: without a person's name, and with addresses and numbers masked, also within
 * texts.
 */
export function audited({ contactName, testimonials, ...facts }: ChangedFacts): AuditedState {
  const named = testimonials?.map(({ author, ...quote }) => ({ ...quote, author: initialsOf(author) }));
  return {
    ...(maskContacts({ ...facts, ...(named && { testimonials: named }) }) as object),
    ...(contactName !== undefined && { contactName: initialsOf(contactName) }),
  };
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(([first]) => `${first}•••`)
    .join(' ');
