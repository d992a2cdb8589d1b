import type { Page } from '@playwright/test';
import { contains } from '../support/api-requests';
import { fullProfile } from '../support/full-profile';
import { expect, open, test } from '../support/test';

const MARK = 'intl:';

/**
 * Marks each use of Intl with its place in the scripts. Runs in the page. Without the segmenter, which only names in other
 * scripts than Latin need.
 */
function markIntl(prefix: string): void {
  const mark = (name: string) => performance.mark(prefix + name, { detail: new Error(name).stack });
  const intl = Intl as unknown as Record<string, new (...given: unknown[]) => object>;
  for (const name of ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat'])
    intl[name] = new Proxy(intl[name]!, {
      apply(target, self, given) {
        mark(name);
        return Reflect.apply(target as unknown as (...given: unknown[]) => unknown, self, given as unknown[]);
      },
      construct(target, given, newTarget) {
        mark(name);
        return Reflect.construct(target, given, newTarget) as object;
      },
    });
  const methods: [prototype: unknown, name: string][] = [
    [String.prototype, 'localeCompare'],
    [Number.prototype, 'toLocaleString'],
    ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((name): [unknown, string] => [
      Date.prototype,
      name,
    ]),
  ];
  for (const [prototype, name] of methods) {
    const owner = prototype as Record<string, (...given: unknown[]) => unknown>;
    const real = owner[name]!;
    owner[name] = function marked(this: unknown, ...given: unknown[]) {
      mark(name);
      return real.apply(this, given);
    };
  }
}

const usesOf = (page: Page) =>
  page.evaluate(
    (prefix) =>
      performance
        .getEntriesByType('mark')
        .filter(({ name }) => name.startsWith(prefix))
        .map((entry) => String((entry as PerformanceMark).detail)),
    MARK,
  );

test.beforeEach(({ page }) => page.addInitScript(markIntl, MARK));

test('the marks notice Intl', async ({ page }) => {
  await open(page, '/faq');
  await page.evaluate(() => {
    const format = new Intl.NumberFormat('en-US');
    return [format.format(1_000), (1_000).toLocaleString('en-US'), 'a'.localeCompare('b')];
  });
  expect(await usesOf(page)).toHaveLength(3);
});

for (const path of ['/', '/faq', '/pricing', '/ut/riverton-ut', '/plumber'])
  test(`${path} is hydrated without Intl, whose first use takes a slow phone a tenth of a second`, async ({ page }) => {
    await open(page, path);
    expect(await usesOf(page)).toEqual([]);
  });

test('[LIST-2] a list and a profile say whether a business is open without Intl', async ({ page, sandbox }) => {
  const profile = await fullProfile(sandbox);
  for (const path of [profile.slice(0, profile.lastIndexOf('/')), profile]) {
    // The gateway is notified, and may have kept the page of another test.
    await expect.poll(() => contains(path, 'Mon–Sat 8 AM–12 PM and 1 PM–5:30 PM')).toBe(true);
    await open(page, path);
    await expect(page.getByText(/^Open now · closes |^Opens /).first()).toBeVisible();
    expect(await usesOf(page)).toEqual([]);
  }
});
