/**
 * Options of all clicks. Without `force`, Playwright asks the page on every click which element is on top, which would
 * add up to 60 ms on the slowed processor.
 */
export const press = { force: true };
