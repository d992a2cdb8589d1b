import type { Page } from '@playwright/test';
import { administrator, signInAs } from '../support/accounts';
import { applyAndPay } from '../support/applications';
import { geometryFaults } from '../support/geometry';
import { profilePath } from '../support/site-pages';
import { expect, open, test } from '../support/test';

/** Doubles the text size at the same screen width (text zoom), which no media query reflects. */
async function faultsWithLargeText(page: Page): Promise<Record<string, string[]>> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const found: Record<string, string[]> = {};
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // Buttons in a row may wrap.
    const faults = (await geometryFaults(page)).filter((one) => !one.startsWith('actions-line'));
    if (faults.length > 0) found[`${width} px`] = faults;
  }
  return found;
}

// A touch pointer, for which small buttons reach full size.
test.use({ hasTouch: true });
test.beforeEach(({ errors }) => errors.allow(/Failed to load resource.* 404/));

const pages = {
  home: '/',
  results: '/search?q=plumber&city=riverton-ut',
  'results without providers': '/search?q=plumber&city=boston-ma',
  'a city page': '/ut/riverton-ut/plumber',
  'a page that is not there': '/no/such/page',
  'for providers': '/for-providers',
  'signing in': '/auth/sign-in',
  'signing up': '/auth/sign-up',
};

for (const [name, path] of Object.entries(pages)) {
  test(`[SHELL-5] ${name} has room for letters of twice the size`, async ({ page }) => {
    await open(page, path);
    expect(await faultsWithLargeText(page)).toEqual({});
  });
}

test('[SEARCH-4] a profile has room for letters of twice the size', async ({ page, request }) => {
  await open(page, await profilePath(request));
  expect(await faultsWithLargeText(page)).toEqual({});
});

test('[DASH-1, PROF-2] a provider’s own pages have room for letters of twice the size', async ({ page, sandbox }) => {
  await signInAs(page, await applyAndPay(sandbox, { city: 'lehi-ut', tier: 'basic' }));
  const own = {
    '/provider/dashboard': 'Vetting status',
    '/provider/onboarding': 'Your application',
    '/account': 'Profile',
  };
  for (const [path, heading] of Object.entries(own)) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    expect(await faultsWithLargeText(page), path).toEqual({});
  }
});

test('[ADM-2, ADM-3] the console has room for letters of twice the size', async ({ page }) => {
  await signInAs(page, administrator);
  for (const [path, loaded] of [
    ['/admin', page.getByRole('navigation', { name: /^Waiting applications/ }).getByRole('link')],
    ['/admin/providers', page.getByRole('table').getByRole('row').nth(1)],
  ] as const) {
    await open(page, path);
    await expect(loaded.first()).toBeVisible();
    expect(await faultsWithLargeText(page), path).toEqual({});
  }
});
