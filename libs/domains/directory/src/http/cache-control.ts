/** Listings: cached but always revalidated, so that a paused provider disappears immediately. */
export const REVALIDATE = 'public, no-cache';

/** Reference data, which only administrators change. */
export const FIVE_MINUTES = 'public, max-age=300';

/** Public API and feeds: programs poll, and 30-second-old data is good enough for them. */
export const HALF_A_MINUTE = 'public, max-age=30';
