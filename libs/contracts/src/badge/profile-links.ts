/** The contact card of a listing for an address book; apart from the declared routes, so that the profile's page does not load their rules. */
export const contactCardPath = (id: string): string => `/api/badges/${id}/contact`;

/** Part of the profile that a badge leads to. */
export const PASSPORT_ANCHOR = 'passport';
