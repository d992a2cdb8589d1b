import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { administrator, newPerson, signInAs } from './support/accounts';
import { applyAndPay } from './support/applications';
import { type PageToOpen, sitePages } from './support/site-pages';
import { expect, open, test } from './support/test';

const folder = join(tmpdir(), 'townlink-screenshots');
const widths = [360, 768, 1280];

const nameOf = (path: string): string => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';

/** One page, light and dark, on a phone, a tablet and a desktop. */
async function photograph(page: Page, { path, heading }: PageToOpen, who = ''): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({
        path: join(folder, `${who}${nameOf(path)}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
    }
  }
}

test.beforeAll(() => mkdirSync(folder, { recursive: true }));
test.beforeEach(({ errors }) => errors.allow(/status of 404/));

for (const one of sitePages.visitor) test(`Pictures of ${one.path}`, ({ page }) => photograph(page, one));

test('Screenshots for visitors', async ({ page, sandbox }) => {
  await signInAs(page, await newPerson(sandbox));
  for (const one of sitePages.newcomer) await photograph(page, one, 'newcomer-');
});

test('Screenshots for providers', async ({ page, sandbox }) => {
  await signInAs(page, await applyAndPay(sandbox, { tier: 'featured', city: 'tampa-fl' }));
  for (const one of sitePages.provider) await photograph(page, one);
});

test('Screenshots for administrators', async ({ page }) => {
  await signInAs(page, administrator);
  for (const one of sitePages.administrator) await photograph(page, one);
});
