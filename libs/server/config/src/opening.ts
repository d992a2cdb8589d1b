let closed = false;

/** Whether the site is not opened yet: visitors get "opening soon", administrators everything. */
export const isSiteClosed = (): boolean => closed;

/** Sets it for this process. It is kept in memory, where no outage reaches it. */
export function closeSite(isClosed: boolean): void {
  closed = isClosed;
}
