import type { Page } from '@playwright/test';
import { findFaults } from './geometry-rules';

/**
 * What is wrong on a page as it stands, in its present size, each in one line. What overlaps is told within one layer: a
 * bar that sticks to an edge lies over the content by design.
 */
export async function geometryFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return (await page.evaluate(findFaults)).map(({ rule, what }) => `${rule}: ${what}`);
}
