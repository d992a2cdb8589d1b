import type { Page } from '@playwright/test';
import { findFaults } from './geometry-rules';

/** What can be wrong with where things are. */
export type GeometryRule = 'too-wide' | 'clipped' | 'overlap' | 'small-target' | 'actions-line' | 'orphan';

export interface GeometryFault {
  rule: GeometryRule;
  what: string;
}

/** Widths in CSS pixels that every page and story is looked at. */
export const WIDTHS = [320, 360, 768, 1280] as const;

/** What is left of a tablet and a desk where the reader has everything twice as large (768 and 1280 px at 200%). */
export const TWICE_AS_LARGE = [384, 640] as const;

/**
 * What is wrong on a page as it stands, in its present size. What overlaps is told within one layer: a bar that sticks
 * to an edge lies over the content by design.
 */
export async function geometryFaults(page: Page): Promise<GeometryFault[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(findFaults);
}

/** The faults of a page at every width, by width, each in one line; empty when there are none. */
export async function faultsAtAllWidths(
  page: Page,
  widths: readonly number[] = WIDTHS,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await geometryFaults(page);
    if (faults.length > 0) found[`${width} px`] = faults.map(({ rule, what }) => `${rule}: ${what}`);
  }
  return found;
}
