import { geometryFaults } from '../support/geometry';
import type { GeometryRule } from '../support/geometry-rules';
import { expect, test } from '../support/test';

/** A small page that breaks each rule once, and a corrected version. */
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
  'stray-mark': [
    '<p style="width: 150px"><b style="display: inline-block; width: 50px">Until</b><time style="display: inline-block; width: 100px">May</time>.</p>',
    '<p style="width: 100px">Until <time style="white-space: nowrap">November 2</time>.</p>',
  ],
};

for (const [rule, [broken, right]] of Object.entries(controls)) {
  test(`The rule '${rule}' tells of what breaks it, and of nothing else`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    const html = (body: string) => `<!doctype html><body style="margin: 16px; font: 16px/24px sans-serif">${body}`;
    await page.setContent(html(broken));
    const told = await geometryFaults(page);
    expect(new Set(told.map((fault) => fault.split(':')[0]))).toEqual(new Set([rule]));
    await page.setContent(html(right));
    expect(await geometryFaults(page)).toEqual([]);
  });
}
