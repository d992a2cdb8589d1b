/** Of the tab, and not of the browser: two tabs may show two listings, and neither saves into the other. */
const KEY = 'townlink:listing';

/** The listing that this tab works on; null for the person's own, or when the browser stores nothing. */
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
    // Without storage the calls are for the listing that comes first.
  }
}
