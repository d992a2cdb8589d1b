import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ListPage, MarketLimits, WaitingApplication } from '@townlink/contracts';
import { administrator, signInAs } from '../support/accounts';
import { apply, applyAndPay } from '../support/applications';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';
import { decision, openApplication, openVetting } from '../support/vetting';

/** Leaves only these applications in the queue, since a concurrent test may decide others at any time. */
async function showOnly(page: Page, names: readonly string[]): Promise<void> {
  await page.route('**/api/admin/vetting?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as ListPage<WaitingApplication>;
    const rows = list.rows.filter(({ business_name }) => names.includes(business_name));
    await route.fulfill({ response, json: { ...list, rows } });
  });
}

test('[ADM-2, ADM-3] a page number past the end shows the last page, and an invalid position shows the start', async ({
  page,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 400/);
  await signInAs(page, administrator);
  await open(page, '/admin/providers?after=bm93aGVyZQ');
  await expect(page.getByRole('table').locator('tbody').getByRole('row').first()).toBeVisible();
  await expect(page).not.toHaveURL(/after=/);
  await open(page, '/admin?after=bm93aGVyZQ');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Nothing to vet')).toHaveCount(0);
});

test('[ADM-2, CONSOLE-1] Back reopens the previous application', async ({ page, sandbox }) => {
  // A new one, since a concurrent test may decide others at any time.
  const applicant = await apply(sandbox, { city: 'ogden-ut' });
  await signInAs(page, administrator);
  await openVetting(page);
  await openApplication(page, applicant);
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(applicant.businessName);
  await page.keyboard.press('j');
  await expect(heading).not.toHaveText(applicant.businessName);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin/);
  await expect(heading).toHaveText(applicant.businessName);
});

test('[ADM-2] the next application has the focus after a decision, and a long name does not widen the layout', async ({
  page,
  sandbox,
}) => {
  const businessName = `Longname ${randomUUID().slice(0, 8)} ${'x'.repeat(79)}`;
  const { businessName: nextName } = await apply(sandbox, { city: 'ogden-ut' });
  await applyAndPay(sandbox, { businessName, city: 'ogden-ut', tier: 'basic' });
  await showOnly(page, [businessName, nextName]);
  await signInAs(page, administrator);
  await page.setViewportSize({ width: 360, height: 740 });
  await openVetting(page);
  const card = await openApplication(page, { businessName });
  await decision(page, 'Reject').press('Enter');
  const dialog = page.getByRole('alertdialog');
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await decision(page, 'Approve').press('Enter');
  await expect(page.getByRole('article').locator('h2:focus'), 'at once').toHaveCount(1);
  await expect(toast(page, 'Provider Approved')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('article').locator('h2:focus')).toHaveText(nextName);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[ADM-4, CONSOLE-1] limits are searched by city, sorted, edited in place and downloaded', async ({ page }) => {
  await signInAs(page, administrator);
  await open(page, '/admin/limits');
  await page.getByRole('searchbox', { name: 'City' }).fill('Riverton');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\?city=Riverton$/);
  await page.getByRole('button', { name: 'City and category' }).click();
  await expect(page.getByRole('columnheader', { name: 'City and category' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.goBack();
  await expect(page).toHaveURL(/\?city=Riverton$/);
  const header = page.getByRole('columnheader', { name: 'City and category' });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const answer = page.waitForResponse(/api\/admin\/limits\?.*direction=desc/);
  await page.goForward();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  // By name, since the rows of the previous order are shown until these have loaded.
  const { rows } = (await (await answer).json()) as MarketLimits;
  const { category_name: last } = rows.find((row) => row.city_name === 'Riverton' && row.city_state === 'UT')!;
  const cap = page.getByRole('textbox', { name: `Featured cap for ${last} in Riverton, UT`, exact: true });
  const before = await cap.inputValue();
  await cap.fill('0');
  await cap.press('Enter');
  await expect(toast(page, 'Limits Updated')).toBeVisible();
  await toast(page, 'Limits Updated').getByRole('button', { name: 'Undo' }).click();
  await expect(cap).toHaveValue(before);
  // A toast covers the list for a while.
  await toast(page, 'Limits Updated').last().getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, 'Limits Updated')).toHaveCount(0);
  await inspect(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe('limits.csv');
});

test('[ADM-5, CONSOLE-1] categories keep filter and order in the URL, and show the chosen columns', async ({
  page,
}) => {
  await signInAs(page, administrator);
  await open(page, '/admin/categories?q=plumb');
  await expect(page.getByRole('searchbox', { name: 'Name' })).toHaveValue('plumb');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Changed' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Changed' }).click();
  await expect(page).toHaveURL(/\?q=plumb&sort=edited&direction=desc$/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Changed' })).toHaveAttribute('aria-sort', 'descending');
  await inspect(page);
});

test('[CONSOLE-1] cards offer all rows for selection, and no sort buttons that cannot be seen', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signInAs(page, administrator);
  await open(page, '/admin/providers');
  const all = page.getByText('Select all on this page');
  await expect(all).toBeVisible();
  expect((await all.boundingBox())!.width).toBeGreaterThan(100);
  await all.click();
  await expect(page.getByRole('group', { name: 'What is selected' })).toBeVisible();
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Business' })).toHaveCount(1);
  await inspect(page);
});
