import type { Response } from '@playwright/test';
import { expect, isWorking, test } from './support/test';

const KB = 1024;

/** Bytes that came over the line, as they were compressed. */
async function bytesOf(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

test.use({ viewport: { width: 360, height: 740 } });

test('[HOME-1] a phone loads the home page’s drawings in less than 30 kB, and its looks in less than 16 kB', async ({
  page,
}) => {
  const came: Response[] = [];
  page.on('response', (response) => came.push(response));
  await page.goto('/');
  await isWorking(page);
  // Drawings further down are fetched as well, as soon as they are there to be drawn.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const named = (part: RegExp) => came.filter((response) => part.test(new URL(response.url()).pathname));
  const art = named(/^\/assets\/art\./);
  const styles = named(/\.css$/);
  expect(art.length).toBeGreaterThan(2);
  expect(styles).toHaveLength(1);
  expect(await bytesOf(art)).toBeLessThan(30 * KB);
  expect(await bytesOf(styles)).toBeLessThan(16 * KB);
});

/** What came before React took the page over; the frameworks alone (React, router, queries, federation) are 121 kB. */
for (const [path, most] of [
  ['/', 146],
  ['/ut/riverton-ut/plumber', 153],
] as const) {
  test(`[HOME-1] ${path} is taken over after less than ${most} kB of scripts`, async ({ page }) => {
    const came: Response[] = [];
    page.on('response', (response) => came.push(response));
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
    expect(await bytesOf(scripts)).toBeLessThan(most * 1000);
  });
}

test('[SHELL-5] an icon brings its lines alone, and the stylesheet how they are drawn', async ({ page }) => {
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
