/**
 * How everything is pressed here. Otherwise Playwright asks the page with every press what lies below it, which the slowed
 * processor would be measured with: up to 60 ms.
 */
export const press = { force: true };
