import { signInAs } from '../support/accounts';
import { applyAndPay } from '../support/applications';
import { inspect } from '../support/inspect';
import { expect, open, test } from '../support/test';

test('[PLAN-1] a provider sees the price of another plan, changes to it, and schedules a downgrade', async ({
  page,
  sandbox,
}) => {
  const provider = await applyAndPay(sandbox, { tier: 'basic', city: 'lehi-ut', category: 'Painter' });
  await signInAs(page, provider);
  await open(page, '/provider/plan');
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  await expect(page.getByText('You have Basic. Which plan would you like?')).toBeVisible();
  await page.getByRole('radio', { name: /^Standard/ }).check();
  const cost = page.getByRole('region', { name: 'What Standard costs you' });
  await expect(cost.getByText('$19', { exact: true })).toBeVisible();
  await inspect(page, { axeAt: [360, 1280] });
  await cost.getByRole('button', { name: /^Pay \$\d+(\.\d\d)? and change$/ }).click();
  await expect(page.getByText('You have Standard now', { exact: true })).toBeVisible();
  await expect(page.getByText('You have Standard. Which plan would you like?')).toBeVisible();

  await page.getByRole('radio', { name: /^Basic/ }).check();
  await page.getByRole('button', { name: 'Change to Basic at the end of the month' }).click();
  await expect(page.getByText('Your change is planned', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Keep Standard' }).click();
  await expect(page.getByRole('button', { name: 'Keep Standard' })).toHaveCount(0);
});
