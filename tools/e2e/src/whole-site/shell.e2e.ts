import { administrator, newPerson, signInAs } from '../support/accounts';
import { post } from '../support/api-requests';
import { expect, open, test } from '../support/test';

const phone = { width: 360, height: 740 };

const CONSOLE_PAGES = ['', '/overview', '/vetting', '/users', '/audit', '/security-events', '/failed-jobs']
  .map((path) => `/admin${path}`)
  .concat('/launch-checks');

test.describe('The header', () => {
  test('[SHELL-5] links signed-out visitors everywhere, fixed and 4rem tall', async ({ page }) => {
    await open(page, '/');
    const header = page.getByRole('banner');
    for (const [name, path] of [
      ['Townlink', '/'],
      ['Refer & Earn', '/refer'],
      ['FAQ', '/faq'],
      ['For Providers', '/provider/onboarding'],
      ['Sign In', '/auth/sign-in'],
      ['Join as Provider', '/auth/sign-up'],
    ] as const) {
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await page.mouse.wheel(0, 2000);
    const box = await header.boundingBox();
    expect([box?.y, box?.height]).toEqual([0, 64]);
  });

  test('[SHELL-5] has a phone menu that can be opened, navigated and closed by keyboard', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const button = page.getByRole('button', { name: 'Open menu' });
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText([
      'Refer & Earn',
      'FAQ',
      'For Providers',
      'How It Works',
      'Your shortlist',
      'Sign In',
      'Join as Provider',
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Sign In' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth/sign-in');
    await expect(menu).toBeHidden();
  });

  test('[SHELL-5] can be skipped', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('[SHELL-6, SHELL-7] shows who is signed in, links to their pages, and signs out', async ({ page, sandbox }) => {
    const person = await newPerson(sandbox, 'Dana Doe');
    await signInAs(page, person);
    await open(page, '/search');
    const button = page.getByRole('button', { name: 'Account menu' });
    await expect(button).toHaveText('DD');
    await button.click();
    const menu = page.getByRole('menu');
    await expect(menu).toContainText('Dana Doe');
    await expect(menu).toContainText(person.email);
    await expect(menu.getByRole('menuitem')).toHaveText(['Account', 'Provider Dashboard', 'Sign out']);
    await menu.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.goto('/account');
    await expect(page).toHaveURL('/auth/sign-in?next=%2Faccount');
  });

  test('[SHELL-6] links administrators to the administration, not to a dashboard', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Account', 'Admin', 'Sign out']);
    await page.getByRole('menuitem', { name: 'Admin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vetting');
  });
});

test.describe('While the session resolves', () => {
  test('[SHELL-1] a page for signed-in people says Loading...', async ({ page, sandbox }) => {
    await signInAs(page, await newPerson(sandbox));
    const released = Promise.withResolvers();
    await page.route('**/api/profile', (route) => released.promise.then(() => route.continue()));
    await page.goto('/account');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    released.resolve(undefined);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings');
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });

  test('[SHELL-1] a public page shows immediately, and its header claims nothing', async ({ page, sandbox }) => {
    await signInAs(page, await newPerson(sandbox));
    const released = Promise.withResolvers();
    await page.route('**/api/profile', (route) => released.promise.then(() => route.continue()));
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('account-placeholder')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    released.resolve(undefined);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  });
});

test.describe('A session that ended elsewhere', () => {
  test('[SHELL-2] redirects to sign-in as soon as a page is opened', async ({ page, sandbox, errors }) => {
    errors.allow(/status of 40[013] .*\/(api\/profile|auth\/v1\/(token|logout))/);
    const { access_token } = await signInAs(page, await newPerson(sandbox));
    await post('/auth/v1/logout?scope=global', {}, access_token);
    await page.goto('/account');
    await expect(page).toHaveURL('/auth/sign-in?next=%2Faccount');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('Restricted pages', () => {
  for (const path of ['/account', '/provider/onboarding', '/provider/dashboard']) {
    test(`[SHELL-2] ${path} redirects a visitor to sign-in and back`, async ({ page, sandbox }) => {
      const person = await newPerson(sandbox);
      await page.goto(path);
      await expect(page).toHaveURL(`/auth/sign-in?next=${encodeURIComponent(path)}`);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password').fill(person.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(path);
    });
  }

  test('[SHELL-2] the way back never leaves the site', async ({ page, sandbox }) => {
    await signInAs(page, await newPerson(sandbox));
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await page.goto(`/auth/sign-in?next=${encodeURIComponent(next)}`);
      await expect(page, next).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your link to trusted local services');
    }
  });

  for (const who of ['visitors', 'providers'] as const) {
    test(`[SHELL-3, ADM-9] the administration redirects ${who} home`, async ({ page, sandbox, errors }) => {
      errors.allow(/Failed to load resource.* 404/);
      if (who === 'providers') await signInAs(page, await newPerson(sandbox));
      for (const path of CONSOLE_PAGES) {
        await page.goto(path);
        await expect(page, path).toHaveURL('/');
        const own = {
          visitors: page.getByRole('banner').getByRole('link', { name: 'Sign In' }),
          providers: page.getByRole('button', { name: 'Account menu' }),
        };
        await expect(own[who]).toBeVisible();
      }
    });
  }
});

test.describe('The frame', () => {
  test('[SHELL-4] says that a page does not exist, with status 404', async ({ page, errors }) => {
    errors.allow(/Failed to load resource.* 404/);
    const response = await page.goto('/no/such/page/at/all');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('When a part of the site breaks', () => {
  test('[SHELL-12] a remote that fails to load leaves the frame working', async ({ page, errors }) => {
    errors.allow(/./);
    await page.route(/account[-_]pages.*\.js/, (route) => route.abort());
    await page.goto('/auth/sign-in');
    const screen = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(screen).toBeVisible({ timeout: 30_000 });
    await expect(screen.getByRole('link', { name: 'Report Issue' })).toHaveAttribute('href', /^mailto:support@/);
    await expect(page.getByRole('main')).toContainText('Something went wrong');
    await page.unroute(/account[-_]pages.*\.js/);
    await screen.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  });

  const publicSite = {
    start: '/',
    link: 'Townlink',
    heading: /^Your link to trusted/,
    other: 'FAQ',
    otherHeading: /^Frequently asked/,
  };
  const signIn = {
    start: '/auth/sign-in',
    link: 'Sign In',
    heading: /^Sign in$/,
    other: 'Join as Provider',
    otherHeading: /^Create your account/,
  };
  for (const { what, scripts, from, to } of [
    { what: 'a remote of module federation', scripts: /account[-_]pages.*\.js/, from: publicSite, to: signIn },
    { what: 'the runtime of module federation', scripts: /federation-runtime.*\.js/, from: publicSite, to: signIn },
    { what: 'a remote in webpack’s own format', scripts: /public-site\/entry.*\.js/, from: signIn, to: publicSite },
  ]) {
    test(`[SHELL-12] ${what} that fails to load during navigation shows an error in its place; the next page tries again`, async ({
      page,
      errors,
    }) => {
      errors.allow(/./);
      await open(page, from.start);
      await page.evaluate(() => sessionStorage.setItem('townlink.reloaded-for-chunk', String(Date.now())));
      await page.route(scripts, (route) => route.abort());
      const follow = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await follow(to.link);
      await expect(heading).toHaveText('Something went wrong');
      await follow(from.link);
      await expect(heading).toHaveText(from.heading);
      await page.unroute(scripts);
      await follow(to.other);
      await expect(heading).toHaveText(to.otherHeading);
    });
  }

  test('[SHELL-12] a remote that crashes leaves the frame working', async ({ page, errors }) => {
    errors.allow(/./);
    await signInAs(page, administrator);
    // An invalid list of providers, with which the page fails.
    await page.route('**/api/admin/vetting*', (route) => route.fulfill({ json: { total: 1, rows: [null] } }));
    await page.goto('/admin');
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Townlink' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your link to trusted local services');
  });
});
