import type { Page } from '@playwright/test';
import { administrator, newPerson, signInAs } from './accounts';
import { applyAndPay } from './applications';
import { testInOneTab } from './one-tab';
import { type PageToOpen, profilePath, sitePages } from './site-pages';
import { test } from './test';

const testAsVisitor = testInOneTab();
const testAsAdministrator = testInOneTab(administrator);

const requirements = ({ path }: PageToOpen): string =>
  path.startsWith('/auth/') ? 'AUTH-1, AUTH-2, SHELL-5' : 'SHELL-5';

/** Tests every page as each kind of person who sees it. @param is the requirement that `check` verifies */
export function testEveryPage(is: string, check: (page: Page, one: PageToOpen) => Promise<void>): void {
  for (const one of sitePages.visitor) {
    testAsVisitor(`[${requirements(one)}] ${one.path} ${is}`, async ({ page, errors }) => {
      if (one.status) errors.allow(new RegExp(`Failed to load resource.* ${one.status}`));
      await check(page, one);
    });
  }

  test(`[SEARCH-4] each page of a provider ${is}`, async ({ page, request }) => {
    await check(page, { path: await profilePath(request), heading: 'Passport' });
  });

  test(`[ONB-1, DASH-2] each page of a person who has not applied yet ${is}`, async ({ page, sandbox }) => {
    await signInAs(page, await newPerson(sandbox));
    for (const one of sitePages.newcomer) await check(page, one);
  });

  test(`[PRIV-1] the page that asks for consent ${is}`, async ({ page, sandbox }) => {
    await signInAs(page, await newPerson(sandbox, 'Noel North', { terms_version: null }));
    for (const one of sitePages.undecided) await check(page, one);
  });

  test(`[DASH-1, PROF-2] each page of an applicant ${is}`, async ({ page, sandbox }) => {
    await signInAs(page, await applyAndPay(sandbox, { city: 'lehi-ut', tier: 'standard' }));
    for (const one of sitePages.provider) await check(page, one);
  });

  for (const one of sitePages.administrator) {
    testAsAdministrator(`[ADM-1, ADM-2, ADM-3, SHELL-6] ${one.path} ${is}`, async ({ page, errors }) => {
      // Pages in the preview of a brand run no scripts.
      if (one.path === '/admin/brand') errors.allow(/Blocked script execution/);
      await check(page, one);
    });
  }
}
