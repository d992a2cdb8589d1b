import { administrator, newPerson, signInAs } from './support/accounts';
import { applyAndPay } from './support/applications';
import { violationsOn } from './support/axe';
import { visit } from './support/inspect';
import { testInOneTab } from './support/one-tab';
import { type PageToOpen, profilePath, sitePages } from './support/site-pages';
import { expect, open, test } from './support/test';

const requirements = ({ path }: PageToOpen): string =>
  path.startsWith('/auth/') ? 'AUTH-1, AUTH-2, SHELL-5' : 'SHELL-5';

const testAsVisitor = testInOneTab();
const testAsAdministrator = testInOneTab(administrator);

for (const one of sitePages.visitor) {
  testAsVisitor(
    `[${requirements(one)}] ${one.path} fits every screen and is for everybody`,
    async ({ page, errors }) => {
      if (one.status) errors.allow(new RegExp(`Failed to load resource.* ${one.status}`));
      await visit(page, one);
    },
  );
}

test('[SEARCH-4] a provider’s own page fits every screen and is for everybody', async ({ page, request }) => {
  await visit(page, { path: await profilePath(request), heading: 'License passport' });
});

test('[AUTH-1, AUTH-2] the form messages are for everybody', async ({ page }) => {
  await open(page, '/auth/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('[ONB-1, DASH-2] the pages of somebody who has not applied yet fit every screen and are for everybody', async ({
  page,
  sandbox,
}) => {
  await signInAs(page, await newPerson(sandbox));
  for (const one of sitePages.newcomer) await visit(page, one);
});

test('[PRIV-1] the page that asks for consent fits every screen and is for everybody', async ({ page, sandbox }) => {
  await signInAs(page, await newPerson(sandbox, 'Noel North', { terms_version: null }));
  for (const one of sitePages.undecided) await visit(page, one);
});

test('[DASH-1, PROF-2] the pages of a provider fit every screen and are for everybody', async ({ page, sandbox }) => {
  await signInAs(page, await applyAndPay(sandbox, { city: 'lehi-ut', tier: 'standard' }));
  for (const one of sitePages.provider) await visit(page, one);
});

for (const one of sitePages.administrator) {
  testAsAdministrator(
    `[ADM-1, ADM-2, ADM-3, SHELL-6] ${one.path} fits every screen and is for everybody`,
    async ({ page }) => visit(page, one),
  );
}
