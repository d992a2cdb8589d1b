/** Listings: cached, but revalidated each time, so that a paused provider is gone at once. */
export const ASK_EACH_TIME = 'public, no-cache';

/** Reference data: changes when an administrator changes it. */
export const FIVE_MINUTES = 'public, max-age=300';
