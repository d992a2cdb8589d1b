/** Stored per tab: two tabs can show two listings, and neither saves into the other. */
const KEY = 'townlink:listing';

/** The listing this tab works on; null for the person's own, or if storage is unavailable. */
export function chosenListing(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function chooseListing(id: string | null): void {
  try {
    if (id) sessionStorage.setItem(KEY, id);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, calls are about the first listing.
  }
}
