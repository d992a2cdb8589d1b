import type { Page } from '@playwright/test';
import { expect, isWorking, test } from '../support/test';

/** Shows a page whose scripts are delayed until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers();
  await page.route('**/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => {
    released.resolve(undefined);
    return isWorking(page);
  };
}

test.describe('Before the scripts have loaded, and without them', () => {
  test('[FORM-1] typed search text is kept', async ({ page }) => {
    const release = await openWithoutScripts(page, '/');
    const service = page.getByRole('combobox', { name: 'Service' });
    const city = page.getByRole('combobox', { name: 'City' });
    await service.fill('plumber');
    await city.fill('Riverton, UT');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
    await release();
    // The signed-in user is known after hydration.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(service).toHaveValue('plumber');
    await expect(city).toHaveValue('Riverton, UT');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
  });

  test('[SEARCH-2] a chosen order and a chosen filter both take effect', async ({ page }) => {
    const release = await openWithoutScripts(page, '/search?q=plumber&city=riverton-ut&sort=rating');
    await page.getByLabel('Sort by').selectOption('name');
    await page.getByRole('checkbox', { name: 'Phone number' }).check();
    await release();
    await expect(page).toHaveURL(/sort=name&phone=1/);
    await expect(page.getByLabel('Sort by')).toHaveValue('name');
    await expect(page.getByRole('checkbox', { name: 'Phone number' })).toBeChecked();
  });

  test('[STATIC-2] a message to support is kept, and cannot end up in the address', async ({ page }) => {
    const release = await openWithoutScripts(page, '/support');
    await page.getByLabel('Subject').fill('Pipes');
    const send = page.getByRole('button', { name: 'Open in your email program' });
    await expect(send).toBeDisabled();
    await release();
    await send.click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Subject is required')).toHaveCount(0);
    await expect(page.getByLabel('Subject')).toHaveValue('Pipes');
  });

  test('[SHELL-5] the menu of a phone links to the end of the page until it can open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await openWithoutScripts(page, '/ut/riverton-ut/plumber');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Go to the links of this site' }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })).toBeInViewport();
    await release();
    await expect(header.getByRole('link', { name: 'Go to the links of this site' })).toBeHidden();
    await header.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('[SHELL-5] a line says that the page is not ready yet', async ({ page }) => {
    const release = await openWithoutScripts(page, '/');
    const line = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').content);
    await expect.poll(line).toBe('""');
    await release();
    await expect.poll(line).toBe('none');
  });

  test('[SHELL-8] an address typed into the footer is kept, and subscribed once the scripts have loaded', async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, '/');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox', { name: 'Newsletter address' }).fill('early.bird@people.test');
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
    await release();
    const answered = page.waitForResponse('**/api/newsletter/subscribe');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    expect((await answered).ok()).toBe(true);
    await expect(page).toHaveURL('/');
  });

  test('[FORM-1, FORM-2] the browser submits the search', async ({ anotherPage }) => {
    const page = await anotherPage({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Service' }).fill('plumber');
    await page.getByRole('combobox', { name: 'City' }).fill('Riverton, UT');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?q=plumber&city=riverton-ut');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
    await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible();
  });

  test('[SEARCH-2] the browser submits the filters of a list', async ({ anotherPage }) => {
    const page = await anotherPage({ javaScriptEnabled: false });
    await page.goto('/search?q=plumber&city=riverton-ut&sort=name');
    await page.getByRole('checkbox', { name: 'Phone number' }).check();
    await page.getByLabel('Google rating').selectOption('4');
    await page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/phone=1/);
    const parameters = Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== ''));
    expect(parameters).toEqual({ q: 'plumber', city: 'riverton-ut', sort: 'name', phone: '1', rating: '4' });
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call / })).toHaveCount(await cards.count());
  });

  test('[SHELL-5] the menu of a phone links to the end of the page', async ({ anotherPage }) => {
    const page = await anotherPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto('/ut/riverton-ut/plumber');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button')).toHaveCount(0);
    await header.getByRole('link', { name: 'Go to the links of this site' }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })).toBeInViewport();
  });

  test('[SHELL-8, NOTIFY-1] Notify Me and the newsletter form are hidden', async ({ anotherPage }) => {
    const page = await anotherPage({ javaScriptEnabled: false });
    await page.goto('/search?q=plumber&city=moab-ut');
    await expect(page.getByRole('heading', { name: 'Coming Soon to Moab' })).toBeVisible();
    await expect(page.getByRole('main').locator('noscript p')).toHaveText('Notify Me needs JavaScript.');
    await expect(page.getByRole('main').locator('noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notify Me' })).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })).toBeHidden();
  });

  test('[SEARCH-4] phone numbers have no button to copy them', async ({ anotherPage }) => {
    const page = await anotherPage({ javaScriptEnabled: false });
    await page.goto('/ut/riverton-ut/plumber');
    await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy the phone number/ })).toHaveCount(0);
  });

  test('[DEV-1] Try it says that it needs JavaScript', async ({ anotherPage }) => {
    const page = await anotherPage({ javaScriptEnabled: false });
    await page.goto('/developers');
    const section = page.getByRole('region', { name: 'Try it' });
    await expect(section.locator('noscript p')).toHaveText('Try it needs JavaScript.');
    await expect(section.locator('noscript p')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Loading…' })).toBeHidden();
  });

  for (const path of ['/auth/sign-in', '/provider/onboarding', '/admin']) {
    test(`[SHELL-1] ${path} has the frame and says what it requires`, async ({ anotherPage }) => {
      const page = await anotherPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
      await page.goto(path);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Townlink' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
      await expect(page.locator('noscript p')).toContainText('This page needs JavaScript.');
      await expect(page.locator('noscript p')).toBeVisible();
    });
  }
});
