import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export type ColorScheme = 'light' | 'dark';

/** The dark scheme differs only in colors, so only contrast is checked. */
const rules: Record<ColorScheme, (axe: AxeBuilder) => AxeBuilder> = {
  light: (axe) => axe.withTags(STANDARDS),
  dark: (axe) => axe.withRules(['color-contrast']),
};

/** What axe finds on a page as it stands, in one line each; what is in frames is not ours. */
export async function violationsOn(page: Page, scheme: ColorScheme = 'light'): Promise<string[]> {
  // Where there is no frame to look into, axe needs no page of its own to put together what it found.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('iframe')
    .setLegacyMode();
  const { violations } = await rules[scheme](axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
