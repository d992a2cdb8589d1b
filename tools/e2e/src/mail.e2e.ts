import type { APIRequestContext, Page } from '@playwright/test';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { violationsOn } from './support/axe';
import { geometryFaults } from './support/geometry';
import { inspect } from './support/inspect';
import { expect, test } from './support/test';

const root = join(import.meta.dirname, '../../..');
const files = globSync('libs/domains/*/src/**/*.email.ts', { cwd: root });

/** Every email there is; what a newsletter says is no file's. */
const emails = [
  ...files.map((file) => ({ domain: file.split('/')[2]!, name: basename(file, '.email.ts') })),
  { domain: 'newsletter', name: 'newsletter' },
];
const names = emails.map(({ name }) => name).sort();

/** Where the samples of an email are, as the page of all emails leads to them. */
async function samplesOf(request: APIRequestContext, name: string): Promise<string[]> {
  const page = await (await request.get(`/__mail/${name}`)).text();
  return [...page.matchAll(/href="([^"]+)" data-email=/g)].map(([, path]) => path!);
}

/** Shows the HTML by itself: where it is served, no script runs, and so nothing could look at it. */
async function show(page: Page, request: APIRequestContext, path: string): Promise<void> {
  await page.setContent(await (await request.get(path)).text());
}

test('[MAIL-1] the page of all emails shows each of them, and its words, on every screen', async ({ page }) => {
  await page.goto('/__mail');
  const shown = await page.locator('[data-email]').evaluateAll((links) => links.map((link) => link.dataset.email));
  expect([...new Set(shown)]).toEqual(names);
  await page.goto('/__mail/approved');
  await inspect(page);
  await page.goto('/__mail/approved?theme=dark');
  const letter = page.frameLocator('iframe[title="approved: listed"]');
  await expect(letter.getByRole('link', { name: 'See your listing' })).toBeVisible();
  await expect(letter.locator('body')).toHaveCSS('background-color', 'rgb(20, 19, 18)');
});

for (const [domain = '', those = []] of Object.entries(Object.groupBy(emails, ({ domain }) => domain))) {
  test(`[MAIL-1] the emails of ${domain} fit every screen and are for everybody, by day and in the dark`, async ({
    page,
    request,
  }) => {
    for (const { name } of those) {
      for (const path of await samplesOf(request, name))
        expect([path, await faultsIn(page, request, path)]).toEqual([path, []]);
    }
  });
}

async function faultsIn(page: Page, request: APIRequestContext, path: string): Promise<string[]> {
  await show(page, request, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const faults: string[] = [];
  for (const width of [320, 600, 360]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await geometryFaults(page)));
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await violationsOn(page, colorScheme, [])));
  }
  return faults;
}

test('[MAIL-1] an email is a column of 560 pixels, and as wide as a phone, with one button to hit', async ({
  page,
  request,
}) => {
  await show(page, request, '/__mail/approved/listed');
  const card = page.locator('.card');
  const action = page.getByRole('link', { name: 'See your listing' });
  for (const [screen, width, left] of [
    [1280, 560, 360],
    [360, 328, 16],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 900 });
    expect(await card.boundingBox()).toMatchObject({ width, x: left });
    expect((await action.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
});

test('[MAIL-1] an email is dark where its reader is', async ({ page, request }) => {
  await show(page, request, '/__mail/approved/listed');
  for (const [colorScheme, card, text] of [
    ['light', 'rgb(255, 255, 255)', 'rgb(28, 26, 23)'],
    ['dark', 'rgb(29, 28, 26)', 'rgb(245, 242, 237)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('.card')).toHaveCSS('background-color', card);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', text);
  }
});
