/** Listings: cached, but revalidated each time, so that a paused provider is gone at once. */
export const REVALIDATE = 'public, no-cache';

/** Reference data: changes when an administrator changes it. */
export const FIVE_MINUTES = 'public, max-age=300';
