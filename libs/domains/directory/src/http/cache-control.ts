/** Listings: cached, but revalidated each time, so that a paused provider disappears at once. */
export const REVALIDATE = 'public, no-cache';

/** Reference data, which only administrators change. */
export const FIVE_MINUTES = 'public, max-age=300';

/** Public API and feeds: programs poll, and data 30 seconds old is good enough for them. */
export const HALF_A_MINUTE = 'public, max-age=30';
