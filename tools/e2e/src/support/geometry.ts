import type { Page } from '@playwright/test';
import { findFaults } from './geometry-rules';

/** What can be wrong with where things are. */
export type GeometryRule = 'too-wide' | 'clipped' | 'overlap' | 'small-target' | 'actions-line' | 'orphan';

export interface GeometryFault {
  rule: GeometryRule;
  what: string;
}

/**
 * What is wrong on a page as it stands, in its present size, each in one line. What overlaps is told within one layer: a
 * bar that sticks to an edge lies over the content by design.
 */
export async function geometryFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return (await page.evaluate(findFaults)).map(({ rule, what }) => `${rule}: ${what}`);
}
