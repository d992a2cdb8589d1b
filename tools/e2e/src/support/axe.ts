import type axe from 'axe-core';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Minified, 580 kB; `axe.source` is 1.3 MB, which each page would have to parse. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Only recommended by the standards, but needed by people who navigate by landmarks. */
const LANDMARKS = [
  'landmark-unique',
  'landmark-one-main',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
];

export type ColorScheme = 'light' | 'dark';

/** The dark scheme differs only in colors, so only contrast is checked. */
const runOnly: Record<ColorScheme, axe.RunOnly> = {
  light: { type: 'tag', values: STANDARDS },
  dark: { type: 'rule', values: ['color-contrast'] },
};

/**
 * Violations on a page in its current state, one per line; frames have foreign content. The script is injected once per
 * page, since parsing its half a megabyte takes as long as checking some pages.
 * @param landmarks empty for an email, which its mail program frames
 */
export async function violationsOn(
  page: Page,
  scheme: ColorScheme = 'light',
  landmarks: readonly string[] = LANDMARKS,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const rules = scheme === 'light' ? Object.fromEntries(landmarks.map((id) => [id, { enabled: true }])) : {};
  return page.evaluate(
    async ({ runOnly, rules }) => {
      // No need to fetch style sheets again: these rules do not read them.
      const options: axe.RunOptions = { runOnly, rules, resultTypes: ['violations'], preload: false, iframes: false };
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['iframe'] },
        options,
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
    },
    { runOnly: runOnly[scheme], rules },
  );
}
