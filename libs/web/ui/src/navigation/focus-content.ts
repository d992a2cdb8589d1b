/**
 * Moves the focus to the page's content, for an action that removes the pressed button: Tab would otherwise begin again at the top
 * of the document.
 */
export const focusContent = (): void => document.getElementById('main')?.focus({ preventScroll: true });
