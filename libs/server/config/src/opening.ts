let closed = false;

/** Whether the site has not been opened yet: visitors get "opening soon", administrators everything. */
export const isSiteClosed = (): boolean => closed;

/** Sets it for this process. In memory, so that no outage affects it. */
export function closeSite(isClosed: boolean): void {
  closed = isClosed;
}
