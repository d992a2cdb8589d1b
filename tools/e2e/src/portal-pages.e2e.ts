import { newPerson, signInAs } from './support/accounts';
import { applyAndPay } from './support/applications';
import { faultsAtAllWidths, TWICE_AS_LARGE, WIDTHS } from './support/geometry';
import { type PageToOpen, sitePages } from './support/site-pages';
import { expect, open, test } from './support/test';

// A finger, for which small buttons are as large as all others.
test.use({ hasTouch: true });

const widths = [...WIDTHS, ...TWICE_AS_LARGE];
const accountPages = ['/auth/sign-in', '/auth/sign-up', '/auth/recover', '/auth/reset-password'];

for (const path of accountPages) {
  test(`[AUTH-1, AUTH-2] ${path}: everything has its place on every screen`, async ({ page }) => {
    await open(page, path);
    expect(await faultsAtAllWidths(page, widths)).toEqual({});
  });
}

test('[ONB-1, DASH-2] the pages of somebody who has not applied yet: everything has its place', async ({
  page,
  sandbox,
}) => {
  test.slow();
  await signInAs(page, await newPerson(sandbox));
  const found: Record<string, unknown> = {};
  for (const { path, heading } of sitePages.newcomer as PageToOpen[]) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    found[path] = await faultsAtAllWidths(page, widths);
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, {}])));
});

test('[DASH-1, PROF-2] the pages of a provider: everything has its place', async ({ page, sandbox }) => {
  test.slow();
  await signInAs(page, await applyAndPay(sandbox, { city: 'lehi-ut', tier: 'standard' }));
  const found: Record<string, unknown> = {};
  for (const { path, heading } of sitePages.provider as PageToOpen[]) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    found[path] = await faultsAtAllWidths(page, widths);
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, {}])));
});
