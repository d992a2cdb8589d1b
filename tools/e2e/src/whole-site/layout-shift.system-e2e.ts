import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { SandboxControl } from '../../../sandbox/src/sandbox-control';
import { administrator, signInAs } from '../support/accounts';
import { applyAndPay } from '../support/applications';
import { fullProfile } from '../support/full-profile';
import { profilePath } from '../support/site-pages';
import { expect, isWorking, test } from '../support/test';

/** Limit of the cumulative layout shift; Google calls 0.1 good. */
const MOST = 0.02;
/** Of a profile and the dashboard: less than one line more or less above the rest at 360 px. */
const LESS_THAN_A_LINE = 0.01;

const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** Records layout shifts with their sources, from the first paint. */
function watchShifts() {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  const shifts: { value: number; what: string[] }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '');
      if (!hadRecentInput) shifts.push({ value, what: what.map((html) => html.slice(0, 120)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A slow machine: a throttled processor, fonts after hydration, and data after the page's frame. */
async function slowDown(page: Page, context: BrowserContext): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Waits for the next paint. */
const shown = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function shiftsOf(page: Page, path: string, loaded: () => Promise<unknown>): Promise<number> {
  const fontsMayCome = Promise.withResolvers();
  await page.route('**/*.woff2', async (route) => {
    await fontsMayCome.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await isWorking(page);
  await loaded();
  fontsMayCome.resolve(undefined);
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    // Shifts caused by the fonts are reported with the frame after the next.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    return (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts;
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum >= MOST) console.error(path, JSON.stringify(shifts, null, 1));
  return sum;
}

/** Forces a layout before the styles have loaded, as extensions and sometimes browsers do. */
function measureBeforeStyles() {
  new MutationObserver((_, observer) => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    observer.disconnect();
    const bareMargin = 8;
    Object.assign(window, { wasBare: heading.getBoundingClientRect().x === bareMargin });
  }).observe(document, { childList: true, subtree: true });
}

for (const viewport of SCREENS) {
  test.describe(`On a screen of ${viewport.width} px, on a slow machine`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page, context }) => {
      await page.addInitScript(watchShifts);
      await slowDown(page, context);
    });

    for (const [name, path] of Object.entries({
      home: '/',
      results: '/search?q=plumber&city=riverton-ut',
      'results without a town': '/search?q=plumber',
      'a service': '/plumber',
      'a city page': '/ut/riverton-ut/plumber',
      'signing in': '/auth/sign-in',
      'signing up': '/auth/sign-up',
    })) {
      test(`${name}: nothing moves while it loads`, async ({ page }) => {
        const heading = page.getByRole('heading', { level: 1 });
        expect(await shiftsOf(page, path, () => heading.waitFor())).toBeLessThan(MOST);
      });
    }

    for (const [name, pathOf] of [
      ['a profile', ({ request }) => profilePath(request)],
      ['a full profile with ten photos', ({ sandbox }) => fullProfile(sandbox)],
    ] satisfies [string, (given: { request: APIRequestContext; sandbox: SandboxControl }) => Promise<string>][])
      test(`[SEARCH-4] ${name}: nothing moves while it loads`, async ({ page, request, sandbox }) => {
        const path = await pathOf({ request, sandbox });
        const passport = page.getByRole('heading', { name: 'Passport' });
        expect(await shiftsOf(page, path, () => passport.waitFor())).toBeLessThan(LESS_THAN_A_LINE);
      });

    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      test(`styles that come after the page move nothing (${reducedMotion})`, async ({ page, request }) => {
        await page.emulateMedia({ reducedMotion });
        await page.addInitScript(measureBeforeStyles);
        await page.route('**/*.css', async (route) => {
          // By default Playwright polls once per frame, but Chromium renders none while it waits for styles.
          await page.waitForFunction(() => 'wasBare' in window, undefined, { polling: 50 });
          await route.continue();
        });
        const passport = page.getByRole('heading', { name: 'Passport' });
        expect(await shiftsOf(page, await profilePath(request), () => passport.waitFor())).toBeLessThan(MOST);
        expect(await page.evaluate(() => (window as unknown as { wasBare: boolean }).wasBare)).toBe(true);
      });
    }

    test('[DASH-1] the dashboard: nothing moves while it loads', async ({ page, sandbox }) => {
      await signInAs(page, await applyAndPay(sandbox, { city: 'lehi-ut', tier: 'basic' }));
      const status = page.getByRole('heading', { name: 'Vetting status' });
      expect(await shiftsOf(page, '/provider/dashboard', () => status.waitFor())).toBeLessThan(LESS_THAN_A_LINE);
    });

    test('[DASH-1] the dashboard: nothing moves when it is known late who is signed in', async ({ page, sandbox }) => {
      await signInAs(page, await applyAndPay(sandbox, { city: 'lehi-ut', tier: 'basic' }));
      await page.route('**/api/profile', async (route) => {
        await page.locator('footer').waitFor({ state: 'attached' });
        await shown(page);
        await route.continue();
      });
      const status = page.getByRole('heading', { name: 'Vetting status' });
      expect(await shiftsOf(page, '/provider/dashboard', () => status.waitFor())).toBeLessThan(MOST);
    });

    test('[ADM-2] vetting: nothing moves while it loads', async ({ page }) => {
      await signInAs(page, administrator);
      const queued = page.getByRole('navigation', { name: /^Waiting applications/ }).getByRole('link');
      expect(await shiftsOf(page, '/admin', () => queued.first().waitFor())).toBeLessThan(MOST);
    });
  });
}
