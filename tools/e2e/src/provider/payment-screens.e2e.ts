import { newPerson, signInAs } from '../support/accounts';
import { apply } from '../support/applications';
import { inspect } from '../support/inspect';
import { choose, upToMembership } from '../support/onboarding';
import { expect, open, test } from '../support/test';

test('[ONB-8] before payment, every screen size shows what is being paid for', async ({ page, sandbox }) => {
  test.slow();
  await signInAs(page, await newPerson(sandbox));
  await upToMembership(page, 'Boise, ID', 'Locksmith', 'Beck & Sons');
  // The payment page answers without content, so that the browser stays on the current page.
  await page.route('**/checkout/**', (route) => route.fulfill({ status: 204 }));
  await choose(page, 'Basic');
  await expect(page.getByRole('heading', { name: 'Taking you to payment…' })).toBeFocused();
  await expect(page.getByText('Beck & Sons')).toBeVisible();
  await expect(page.getByText('/month')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', /\/checkout\//);
  await inspect(page);
});

test('[ONB-8] a return without payment shows the state of the application', async ({ page, sandbox }) => {
  test.slow();
  await signInAs(page, await apply(sandbox, { tier: 'basic', city: 'boise-id' }));
  await open(page, '/provider/onboarding?checkout=canceled');
  await expect(page.getByRole('heading', { name: 'Payment not finished' })).toBeFocused();
  const way = page.getByRole('list', { name: 'Your way into the directory' });
  await expect(way.locator('[aria-current=step]')).toContainText('Paid');
  await inspect(page);
});
