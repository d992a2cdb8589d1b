import { expect, type Page } from '@playwright/test';
import { findFaults } from './geometry-rules';

/**
 * Layout faults of a page in its current size, one per line. Overlaps are reported within one layer: a sticky bar
 * covers content by design.
 */
export async function geometryFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('.noscript\\:line-clamp-none'), 'opening hours cut off until open-now loads').toHaveCount(
    0,
  );
  return (await page.evaluate(findFaults)).map(({ rule, what }) => `${rule}: ${what}`);
}
