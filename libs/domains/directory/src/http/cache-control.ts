/** Listings: cached, but revalidated each time, so that a paused provider is gone at once. */
export const REVALIDATE = 'public, no-cache';

/** Reference data: changes when an administrator changes it. */
export const FIVE_MINUTES = 'public, max-age=300';

/** Lists of the public API: programs ask again and again, and a directory that is 30 seconds old is good enough for them. */
export const HALF_A_MINUTE = 'public, max-age=30';
