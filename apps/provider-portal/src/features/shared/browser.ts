/** What the browser does beyond the page, in one place so that tests can watch it. */
export const browser = {
  /** Leaves the site. @param url absolute address */
  leaveTo(url: string): void {
    location.assign(url);
  },
  /**
   * Opens an empty tab to be sent somewhere later. It must be opened in the click itself: what opens after an answer has
   * come is taken for an unwanted pop-up. Null when the browser refuses all the same.
   */
  openTab(): Window | null {
    return window.open('', '_blank');
  },
};

/** Whether somebody has closed the browser's own window for passkeys and security keys, or let it run out. */
export const wasCancelled = (error: unknown): boolean => {
  const { name, cause } = error as { name?: string; cause?: { name?: string } };
  return [name, cause?.name].some((one) => one === 'NotAllowedError' || one === 'AbortError');
};
