/**
 * The listing's contact card for an address book. Separate from the declared routes, so that the profile page does not load
 * their rules.
 */
export const contactCardPath = (id: string): string => `/api/badges/${id}/contact`;

/** Part of the profile that a badge links to. */
export const PASSPORT_ANCHOR = 'passport';
