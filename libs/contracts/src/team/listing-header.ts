/** Names the listing that a call of the portal is for, by its id. Without it: one's own, else the one joined first. */
export const LISTING_HEADER = 'x-listing';
