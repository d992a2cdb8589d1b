import { newPerson, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { expect, open, test } from '../support/test';

test.describe('Referrals', () => {
  test('[REF-2] explains the reward per plan, the steps and the manual payout', async ({ page }) => {
    await open(page, '/refer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refer a provider. Get paid.');
    const payouts = page.getByRole('region', { name: 'What you get' }).getByRole('listitem');
    await expect(payouts).toHaveCount(3);
    for (const payout of await payouts.all()) {
      await expect(payout).toContainText(/\$\d+\.\d\d/);
      await expect(payout).toContainText('50% of the first month');
    }
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(page.getByText('through a payment app, by hand')).toBeVisible();
  });

  test('[REF-1, REF-3] a referral link, opened by another visitor', async ({ page, sandbox, anotherPage }) => {
    await signInAs(page, await newPerson(sandbox));
    await open(page, '/refer');
    await page.getByRole('button', { name: 'Get My Link' }).click();
    const link = page.getByRole('textbox', { name: /^Your referral link/ });
    await expect(link).toHaveValue(/\/r\/[a-z0-9]{6}$/);
    await inspect(page);

    const visitor = await anotherPage();
    // It redirects after two seconds, possibly before the rest of the page has loaded.
    await visitor.goto(await link.inputValue(), { waitUntil: 'commit' });
    await expect(visitor.getByRole('heading', { name: 'Referral Accepted!' })).toBeVisible();
    await expect(visitor).toHaveURL(/\/provider\/onboarding|\/auth\/sign-/);
  });

  test('[REF-3] an invalid code continues without it', async ({ page, errors }) => {
    errors.allow(/Failed to load resource.* 404/);
    await open(page, '/r/zzzzz0');
    await expect(page.getByRole('heading', { name: 'Invalid Referral Code' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue Without Referral' })).toBeVisible();
    await inspect(page);
  });

  test('[LEDGER-1] referrals have their own page, with a notice if there are none', async ({ page, sandbox }) => {
    await signInAs(page, await newPerson(sandbox));
    await open(page, '/account/referrals');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page);
  });
});
