/** Browser APIs with side effects outside the page, in one place so that tests can mock them. */
export const browser = {
  /** Leaves the site. @param url absolute address */
  leaveTo(url: string): void {
    location.assign(url);
  },
  /**
   * Opens an empty tab whose address is set later. Must be called directly in the click handler, or the pop-up blocker
   * prevents it. Null if it is blocked anyway.
   */
  openTab(): Window | null {
    return window.open('', '_blank');
  },
};
