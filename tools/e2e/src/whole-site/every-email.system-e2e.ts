import type { APIRequestContext, Page } from '@playwright/test';
import { violationsOn } from '../support/axe';
import { emails, showEmail } from '../support/emails';
import { geometryFaults } from '../support/geometry';
import { expect, test } from '../support/test';

/** Links to the samples of an email, from the page of all emails. */
async function samplesOf(request: APIRequestContext, name: string): Promise<string[]> {
  const page = await (await request.get(`/__mail/${name}`)).text();
  return [...page.matchAll(/href="([^"]+)" data-email=/g)].map(([, path]) => path!);
}

for (const [domain = '', those = []] of Object.entries(Object.groupBy(emails, ({ domain }) => domain))) {
  test(`[MAIL-1] the emails of ${domain} fit every screen and are accessible, in light and dark`, async ({
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
  await showEmail(page, request, path);
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
