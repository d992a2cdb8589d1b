import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Dark differs from light in nothing but its colours, so contrast is what it is held to. */
const SCHEMES = [
  { colorScheme: 'light', choose: (axe: AxeBuilder) => axe.withTags(STANDARDS) },
  { colorScheme: 'dark', choose: (axe: AxeBuilder) => axe.withRules(['color-contrast']) },
] as const;

/** What axe finds on a page as it stands, in one line each; what is in frames is not ours. */
export async function violationsOn(page: Page, choose = SCHEMES[0].choose): Promise<string[]> {
  const { violations } = await choose(new AxeBuilder({ page }).exclude('iframe')).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

/** What axe finds in light and dark, on a phone and on a desk, by look, and what is wider than these; empty when all is well. */
export async function violationsInAllLooks(
  page: Page,
  widths: readonly number[] = [360, 1280],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { colorScheme, choose } of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const violations = await violationsOn(page, choose);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) violations.push(`${excess} px too wide`);
      if (violations.length > 0) found[`${colorScheme} ${width}`] = violations;
    }
  }
  return found;
}
