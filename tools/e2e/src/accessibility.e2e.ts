import type { Page } from '@playwright/test';
import { administrator, newPerson, type Person, signInAs } from './support/accounts';
import { applyAndPay } from './support/applications';
import { violationsInAllLooks, violationsOn } from './support/axe';
import { expect, open, test } from './support/test';
import { type PageToOpen, sitePages } from './support/site-pages';

/** Looks at a page in light and dark, on a phone and on a desk. */
async function check(page: Page, { path, heading }: PageToOpen): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  expect(await violationsInAllLooks(page)).toEqual({});
}

for (const one of sitePages.visitor) {
  test(`[SHELL-5] ${one.path} is for everybody, in light and dark, on a phone and a desk`, async ({ page, errors }) => {
    if (one.status === 404) errors.allow(/Failed to load resource.* 404/);
    await check(page, one);
  });
}

test('[AUTH-1, AUTH-2] the form messages are for everybody', async ({ page }) => {
  await open(page, '/auth/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('[SEARCH-4] a provider’s own page is for everybody', async ({ page, request }) => {
  const list = await (await request.get('/ut/riverton-ut/plumber')).text();
  const path = /href="(\/ut\/riverton-ut\/plumber\/[^"/]+)"/.exec(list)![1]!;
  await check(page, { path, heading: 'License passport' });
});

test('[ONB-1, DASH-2] the pages of somebody who has not applied yet are for everybody', async ({ page, sandbox }) => {
  await signInAs(page, await newPerson(sandbox));
  for (const one of sitePages.newcomer) await check(page, one);
});

test('[PRIV-1] the page that asks for consent is for everybody', async ({ page, sandbox }) => {
  await signInAs(page, await newPerson(sandbox, 'Noel North', { terms_version: null }));
  for (const one of sitePages.undecided) await check(page, one);
});

test('[DASH-1, PROF-2] the pages of a provider are for everybody', async ({ page, sandbox }) => {
  const provider: Person = await applyAndPay(sandbox, { city: 'lehi-ut', tier: 'standard' });
  await signInAs(page, provider);
  for (const one of sitePages.provider) await check(page, one);
});

test('[ADM-1, ADM-2, ADM-3] the administration is for everybody', async ({ page }) => {
  test.slow(); // Long lists, each looked at four times.
  await signInAs(page, administrator);
  for (const one of sitePages.administrator) await check(page, one);
});
