import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Presses Search above a list of the console, and waits for the matching rows, since the previous ones stay until then.
 * @param count as shown by the list: '1 provider'
 */
export async function searchList(page: Page, count: string): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count}$`) })).toBeVisible();
}
