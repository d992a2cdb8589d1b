import type { Page } from '@playwright/test';
import { newPerson, signInAs } from './support/accounts';
import { apply } from './support/applications';
import { violationsInAllLooks } from './support/axe';
import { faultsAtAllWidths, TWICE_AS_LARGE, WIDTHS } from './support/geometry';
import { choose, upToMembership } from './support/onboarding';
import { expect, open, test } from './support/test';

// A finger, for which small buttons are as large as all others.
test.use({ hasTouch: true });

async function isForEverybody(page: Page): Promise<void> {
  expect(await faultsAtAllWidths(page, [...WIDTHS, ...TWICE_AS_LARGE])).toEqual({});
  expect(await violationsInAllLooks(page)).toEqual({});
}

test('[ONB-8] whoever leaves for payment sees what is paid for, on every screen', async ({ page, sandbox, errors }) => {
  test.slow();
  errors.allow(/Failed to load resource/);
  await signInAs(page, await newPerson(sandbox));
  await upToMembership(page, 'Boise, ID', 'Locksmith', 'Beck & Sons');
  // The payment page does not come, so that there is time to look.
  await page.route('**/checkout/**', (route) => route.abort());
  await choose(page, 'Standard');
  await expect(page.getByRole('heading', { name: 'Taking you to payment…' })).toBeFocused();
  await expect(page.getByText('Beck & Sons')).toBeVisible();
  await expect(page.getByText('/month')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', /\/checkout\//);
  await isForEverybody(page);
});

test('[ONB-8] whoever comes back without having paid sees how far the application is', async ({ page, sandbox }) => {
  test.slow();
  await signInAs(page, await apply(sandbox, { tier: 'standard', city: 'boise-id' }));
  await open(page, '/provider/onboarding?checkout=cancelled');
  await expect(page.getByRole('heading', { name: 'Payment not finished' })).toBeFocused();
  const way = page.getByRole('list', { name: 'Your way into the directory' });
  await expect(way.locator('[aria-current=step]')).toContainText('Paid');
  await isForEverybody(page);
});
