import type { Page } from '@playwright/test';
import { storyNames } from '../../../apps/public-site/src/features/gallery/story-names';
import { violationsInAllLooks } from './support/axe';
import { type GeometryRule, faultsAtAllWidths, geometryFaults, TWICE_AS_LARGE, WIDTHS } from './support/geometry';
import { expect, open, test } from './support/test';

test.describe('The components', () => {
  // A finger, for which small buttons are as large as all others.
  test.use({ hasTouch: true });
  test.beforeEach(({ errors }) => errors.allow(/Failed to load resource.* 404/)); // The picture that does not load.

  for (const story of storyNames) {
    test(`${story}: everything has its place on every screen, and is for everybody`, async ({ page }) => {
      await open(page, `/__ui/${story}`);
      expect(await faultsAtAllWidths(page, [...WIDTHS, ...TWICE_AS_LARGE])).toEqual({});
      expect(await violationsInAllLooks(page, [1280])).toEqual({});
      expect(await runningAnimations(page)).toEqual(0);
    });
  }
});

/** Animations that run although the reader wants less motion. */
const runningAnimations = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);

/** A small page that breaks each rule once, and the same put right. */
const controls: Record<GeometryRule, [broken: string, right: string]> = {
  'too-wide': ['<p style="width: 500px">Wider than the screen</p>', '<p>As wide as the screen</p>'],
  clipped: [
    '<p style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A very long name</p>',
    '<p title="A very long name" style="width: 80px; overflow: hidden; white-space: nowrap">A very long name</p>',
  ],
  overlap: [
    '<p>Something to read</p><p style="margin-top: -30px">Something else to read</p>',
    '<p>Something to read</p><p>Something else to read</p>',
  ],
  'small-target': [
    '<button style="height: 40px; width: 90px">Call</button>',
    '<button style="height: 44px; width: 90px">Call</button><p>Text with <a href="#a">a link</a> in it</p>',
  ],
  'actions-line': [
    '<div data-actions="line" style="width: 150px">' +
      '<button style="height: 44px; width: 90px">Call</button><button style="height: 44px; width: 90px">Visit</button></div>',
    '<div data-actions="line" style="width: 250px; display: flex">' +
      '<button style="height: 44px; width: 90px">Call</button><button style="height: 44px; width: 90px">Visit</button></div>',
  ],
  orphan: [
    '<ul style="display: grid; grid-template-columns: 1fr 1fr; padding: 0"><li>One</li><li>Two</li><li>Three</li></ul>',
    '<ul style="display: grid; grid-template-columns: 1fr 1fr; padding: 0"><li>One</li><li>Two</li></ul>',
  ],
};

for (const [rule, [broken, right]] of Object.entries(controls)) {
  test(`The rule '${rule}' tells of what breaks it, and of nothing else`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    const html = (body: string) => `<!doctype html><body style="margin: 16px; font: 16px/24px sans-serif">${body}`;
    await page.setContent(html(broken));
    expect(new Set((await geometryFaults(page)).map((fault) => fault.rule))).toEqual(new Set([rule]));
    await page.setContent(html(right));
    expect(await geometryFaults(page)).toEqual([]);
  });
}
