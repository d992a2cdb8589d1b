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
