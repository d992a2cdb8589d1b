import type { Page, Response } from '@playwright/test';
import { fullProfile } from '../support/full-profile';
import { profilePath } from '../support/site-pages';
import { expect, isWorking, open, test } from '../support/test';

const KB = 1024;
/** Bytes, compressed and without headers; tools/lighthouse counts the same way. */
const MOST_SCRIPTS = { home: 126_000, directory: 129_500 };

/** Transferred bytes, compressed. */
async function bytesOf(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

test.use({ viewport: { width: 360, height: 740 } });

test('[HOME-1] a phone loads the home page’s drawings in less than 30 kB, and its styles in less than 16 kB', async ({
  page,
}) => {
  const came: Response[] = [];
  page.on('response', (response) => came.push(response));
  await page.goto('/');
  await isWorking(page);
  // Drawings further down load once they are about to be drawn.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const named = (part: RegExp) => came.filter((response) => part.test(new URL(response.url()).pathname));
  // The network may have been idle before, while the scripts ran.
  await expect.poll(() => named(/^\/assets\/art\./).length).toBeGreaterThan(2);
  await page.waitForLoadState('networkidle');
  const art = named(/^\/assets\/art\./);
  const styles = named(/\.css$/);
  expect(styles).toHaveLength(1);
  expect(await bytesOf(art)).toBeLessThan(30 * KB);
  expect(await bytesOf(styles)).toBeLessThan(16 * KB);
});

/** On a busy machine the timeout of idle time may pass before hydration, which would add what does not belong to it. */
const idleAfterHydration = () => {
  window.requestIdleCallback = (callback) => {
    const watch = new PerformanceObserver((list) => {
      if (!list.getEntriesByName('townlink:hydrated').length) return;
      watch.disconnect();
      callback({ didTimeout: false, timeRemaining: () => 50 });
    });
    watch.observe({ type: 'mark', buffered: true });
    return 0;
  };
};

/** Scripts before hydration; the frameworks alone (React, router, queries) are 92 kB. */
async function expectLightScripts(page: Page, path: string, most = MOST_SCRIPTS.directory): Promise<void> {
  const came: Response[] = [];
  page.on('response', (response) => came.push(response));
  await page.addInitScript(idleAfterHydration);
  await page.goto(path);
  await isWorking(page);
  const before = await page.evaluate(() => {
    const hydrated = performance.getEntriesByName('townlink:hydrated')[0]!.startTime;
    return performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (startTime < hydrated ? name : []));
  });
  const scripts = came.filter((response) => response.url().endsWith('.js') && before.includes(response.url()));
  expect(scripts.length).toBeGreaterThan(3);
  expect(await bytesOf(scripts)).toBeLessThanOrEqual(most);
}

test('[HOME-1] the home page is hydrated after at most 126 kB of scripts', ({ page }) =>
  expectLightScripts(page, '/', MOST_SCRIPTS.home));

test('[HOME-1] the page of a city is hydrated after at most 129.5 kB of scripts', ({ page }) =>
  expectLightScripts(page, '/ut/riverton-ut/plumber'));

test('[HOME-1] the page of a provider is hydrated after at most 129.5 kB of scripts', async ({ page, request }) => {
  await expectLightScripts(page, await profilePath(request));
});

test('[HOME-1] and so is a listing with every possible part', async ({ page, sandbox }) => {
  await expectLightScripts(page, await fullProfile(sandbox));
});

test('the runtime of module federation loads with the first remote that needs it, without blocking hydration', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const named = async (path: string) => (await (await page.request.get(path)).text()).match(/\/federation-runtime\./g);
  expect(await named('/')).toBeNull();
  expect(await named('/auth/sign-in')).toHaveLength(1);
  const came: string[] = [];
  page.on('request', (request) => came.push(new URL(request.url()).pathname));
  const runtimes = () => came.filter((path) => path.startsWith('/app/federation-runtime.'));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(runtimes()).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(runtimes()).toHaveLength(1);
});

test('[SHELL-5] an icon contains only its lines, and the stylesheet their drawing style', async ({ page }) => {
  await page.goto('/ut/riverton-ut/plumber');
  const icons = await page.locator('svg.icon').evaluateAll((elements) =>
    elements.map((element) => {
      const { stroke, color, strokeWidth } = getComputedStyle(element);
      return { names: element.getAttributeNames().sort(), isDrawn: stroke === color && strokeWidth === '2px' };
    }),
  );
  expect(icons.length).toBeGreaterThan(50);
  expect(icons.filter(({ isDrawn }) => !isDrawn)).toEqual([]);
  const own = ['aria-hidden', 'class', 'height', 'viewBox', 'width'];
  expect(icons.filter(({ names }) => names.join() !== own.join())).toEqual([]);
  await expect(page.locator('svg.lucide')).toHaveCount(0);
});
