import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Presses Search above a list of the console, and waits for the rows that match: until they are there, the list shows those of before.
 * @param count as the list says it: '1 provider'
 */
export async function searchList(page: Page, count: string): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count}$`) })).toBeVisible();
}
