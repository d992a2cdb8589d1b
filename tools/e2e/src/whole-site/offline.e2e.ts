import { newPerson, sessionOf } from '../support/accounts';
import { anyPath, type FrontDoor, openFrontDoor } from '../support/front-door';
import { product } from '../support/product.config';
import { isControlled, keptPaths, openInstalled } from '../support/service-worker';
import { profilePath } from '../support/site-pages';
import { expect, isWorking, test as base } from '../support/test';

const test = base.extend<{ door: FrontDoor }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is wanted here.
  door: async ({}, use) => {
    const door = await openFrontDoor(product().site);
    await use(door);
    await door.close();
  },
  baseURL: ({ door }, use) => use(door.origin),
});

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ errors }) => errors.allow(/net::ERR_|Failed to fetch|Failed to load resource|No connection/));

const CITY = '/ut/riverton-ut/plumber';

test('[SHELL-9] a navigation without a network shows the complete offline page, and the requested page after reconnecting', async ({
  page,
  context,
  door,
}) => {
  await openInstalled(page, '/');
  door.refuse(anyPath);
  await context.setOffline(true);
  await page.goto('/pricing');
  await isWorking(page);
  await expect(page).toHaveTitle(/You're Offline/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're Offline");
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const drawing = page.getByRole('main').locator('svg use').first();
  expect(await drawing.evaluate((use: SVGUseElement) => use.getBoundingClientRect().width)).toBeGreaterThan(50);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're Offline");
  await expect(page).toHaveURL('/pricing');
  door.refuse();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("You're Offline");
  await expect(page).toHaveURL('/pricing');
});

test('[SHELL-14] a page whose service worker failed to install installs it later, without a reload', async ({
  page,
  door,
  errors,
}) => {
  errors.allow(/service worker/i);
  door.overload(/^\/offline/);
  await page.goto('/');
  await isWorking(page);
  await expect.poll(() => door.overloaded).toBeGreaterThan(0);
  door.overload();
  await isControlled(page);
});

test('[SHELL-14] visited pages open without a network, including those opened by a link, and are listed', async ({
  page,
  context,
  door,
  request,
  errors,
}) => {
  // A link first loads its page's script, then reloads; the browser may report the two in either order.
  errors.allow(/^A part of the site failed ChunkLoadError/);
  const profile = await profilePath(request);
  await openInstalled(page, CITY);
  await page.locator(`a[href="${profile}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Best Plumbers in Riverton, UT');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([CITY, profile]));

  door.refuse(anyPath);
  await context.setOffline(true);
  await page.goto(profile);
  await isWorking(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:/);
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're Offline");
  const seen = page.getByRole('region', { name: 'Pages you have seen' });
  await seen.getByRole('link', { name: /Plumbers in Riverton/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Plumbers in Riverton, UT');
});

test('[SHORT-1] the shortlist opens without a network, with numbers to call, even if it was never opened before', async ({
  page,
  context,
  door,
}) => {
  await openInstalled(page, CITY);
  const save = page.getByRole('button', { name: /^Save / }).first();
  const name = (await save.getAttribute('aria-label'))!.replace('Save ', '');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  door.refuse(anyPath);
  await context.setOffline(true);
  await page.goto('/shortlist');
  const main = page.getByRole('main');
  await expect(main.getByText(name).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:/);
});

test('[SHELL-14] calls, accounts, the administration and signed-in pages are never cached', async ({
  page,
  context,
  door,
  sandbox,
}) => {
  await openInstalled(page, '/auth/sign-in');
  const session = JSON.stringify(await sessionOf(await newPerson(sandbox)));
  await page.evaluate((text) => localStorage.setItem('townlink.session', text), session);
  for (const path of ['/account', '/provider/dashboard', '/search?q=plumber&city=riverton-ut']) {
    await page.goto(path);
    await isWorking(page);
  }
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain('/search?q=plumber&city=riverton-ut');
  const kept = await keptPaths(page);
  expect(kept.filter((path) => /^\/(api|auth|account|provider|admin|storage)\b/.test(path))).toEqual([]);
  door.refuse(anyPath);
  await context.setOffline(true);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're Offline");
});

test('[SHELL-11] a banner reports a lost connection, until it is back or the banner is dismissed', async ({
  page,
  context,
  errors,
}) => {
  // Idle-time fetches, including the service worker, may come too late.
  errors.allow(/A part of the (frame|page) could not be loaded|error occurred when fetching the script/);
  await page.goto('/');
  await isWorking(page);
  // The banner's script is fetched in idle time.
  await page.waitForLoadState('networkidle');
  const banner = page.getByText('You’re offline.');
  await expect(banner).toBeHidden();
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  const notices = await page.getByRole('status').filter({ has: banner }).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(notices!.height).toBeGreaterThan(0);
  expect(main!.y, 'it pushes the page down').toBeCloseTo(notices!.y + notices!.height, 0);
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
  await context.setOffline(false);
  // Otherwise a busy page sees only the end of both changes.
  await page.waitForFunction(() => navigator.onLine);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
});

test('[SHELL-14] a browser without storage for it works without a service worker', async ({ page, context, door }) => {
  const client = await context.newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: door.origin, quotaSize: 20_000 });
  await page.goto('/');
  await isWorking(page);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const installing = registration?.installing;
    if (!installing) return;
    await new Promise<void>((resolve) => installing.addEventListener('statechange', () => resolve()));
  });
  await page.goto(CITY);
  await isWorking(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Plumbers in Riverton, UT');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('[SHELL-14] a browser whose storage is full afterwards shows every page', async ({ page, context, door }) => {
  await openInstalled(page, '/');
  const client = await context.newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: door.origin, quotaSize: 1_000 });
  for (const path of [CITY, '/faq', '/pricing']) {
    await page.goto(path);
    await isWorking(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('[SHELL-12, SHELL-14] a remote whose script is blocked breaks only its own area, and works once unblocked', async ({
  page,
  door,
  errors,
}) => {
  errors.allow(/./);
  await openInstalled(page, '/');
  await page.evaluate(() => sessionStorage.setItem('townlink.reloaded-for-chunk', String(Date.now())));
  door.refuse(/account-pages.*\.js/);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('main')).toContainText('Something went wrong');
  await page.getByRole('banner').getByRole('link', { name: 'Townlink' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your link to trusted local services');
  door.refuse();
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});
