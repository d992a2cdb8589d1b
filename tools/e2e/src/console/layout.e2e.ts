import { administrator, signInAs } from '../support/accounts';
import { apply } from '../support/applications';
import { licensePng } from '../support/files';
import { inspect } from '../support/inspect';
import { expect, open, test } from '../support/test';
import { openApplication, openVetting } from '../support/vetting';

/** Names that a tile, a row and a heading must fit. @param attempt of this test: rows of an earlier one remain */
const namesOf = (attempt: number) => [`Longest${attempt} ${'w'.repeat(91)}`, 'Q', '🔧🔥 Pipes & Sons', 'سباكة الوادي'];

test('[ADM-2, SHELL-6] vetting fits any name on every screen size', async ({ page, sandbox }, { retry }) => {
  const applicants = [];
  for (const businessName of namesOf(retry)) {
    applicants.push(await apply(sandbox, { businessName, city: 'orem-ut', license: licensePng() }));
  }
  await signInAs(page, administrator);
  await openVetting(page);
  await inspect(page);
  await openApplication(page, applicants[0]!);
  await inspect(page);
});

test('[ADM-3, SHELL-6] an empty search for providers fits every screen size', async ({ page }) => {
  await signInAs(page, administrator);
  await open(page, '/admin/providers?q=no+such+provider');
  await expect(page.getByText('No providers match')).toBeVisible();
  await inspect(page);
});

test('[ADM-2] an empty queue and a loading error fit every screen size', async ({ page, errors }) => {
  errors.allow(/Failed to load resource/);
  await signInAs(page, administrator);
  const none = { rows: [], total: 0, is_estimate: false, next: null, previous: null };
  await page.route('**/api/admin/vetting?*', (route) => route.fulfill({ json: none }));
  await open(page, '/admin');
  await expect(page.getByText('Nothing to vet')).toBeVisible();
  await inspect(page);
  await page.route('**/api/admin/vetting?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to fetch pending providers')).toBeVisible({ timeout: 30_000 });
  await inspect(page);
});
