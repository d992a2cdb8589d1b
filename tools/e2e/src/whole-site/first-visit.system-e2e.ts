import type { Page } from '@playwright/test';
import { type ClosedSite, startClosedSite } from '../support/closed-site';
import { addAuthenticatorApp } from '../support/second-step';
import { expect, isWorking, open, test } from '../support/test';

/** None can be completed without keys of outside services and work on the server, except the owner's second step. */
const STEPS = [
  'Brand',
  'First town and categories',
  'Plans and payments',
  'Email',
  'Legal pages',
  'Second step',
  'Backups',
];

const OWNER = { name: 'Ona Owner', email: 'ona@people.test', password: 'brass-kettle-42' };

let site: ClosedSite;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startClosedSite();
});
test.afterAll(() => site?.stop());

const opensSoon = (page: Page) => expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible();

/** From the printed link to an owner with a second step. */
async function becomeOwner(page: Page, link: string): Promise<void> {
  await open(page, link);
  await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
  await page.getByLabel('Full name').fill(OWNER.name);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByLabel('Confirm password').fill(OWNER.password);
  await page.getByRole('checkbox', { name: /13 or older/ }).check();
  await page.getByRole('button', { name: 'Create the owner’s account' }).click();
  await expect(page.getByText('Add a second step first')).toBeVisible();
  await addAuthenticatorApp(page);
}

/** Postpones each unfinished step. */
async function throughTheSteps(page: Page): Promise<void> {
  const steps = page.getByRole('list', { name: 'Steps of setting up' });
  for (const title of STEPS) {
    const step = steps.getByRole('listitem').filter({ has: page.getByRole('region', { name: title, exact: true }) });
    if (title === 'Second step') {
      await expect(step.getByText('Done', { exact: true })).toBeVisible();
      continue;
    }
    await step.getByRole('button', { name: `Later ${title}` }).click();
    await expect(step.getByText(`Skipped by ${OWNER.email}`)).toBeVisible();
  }
}

test('[SHIP-3] the printed link leads to an owner, through the steps, to a site that visitors see', async ({
  anotherPage,
  errors,
}) => {
  errors.allow(/Failed to load resource.* (403|410|503)/);
  const [visitor, owner] = [await anotherPage({ baseURL: site.origin }), await anotherPage({ baseURL: site.origin })];
  await visitor.goto('/');
  await opensSoon(visitor);
  await visitor.getByRole('link', { name: 'Sign in' }).click();
  await isWorking(visitor);
  await visitor.getByRole('banner').getByRole('link', { name: 'Townlink' }).click();
  await opensSoon(visitor);

  const link = /^https?:.+$/m.exec(await site.admin('owner-link', OWNER.email))![0];
  await becomeOwner(owner, link);
  await open(owner, '/launch-checks');
  const toOpen = owner.getByRole('button', { name: 'Open the site' });
  await expect(toOpen).toBeDisabled();
  await throughTheSteps(owner);
  await toOpen.click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Open the site' }).click();
  await expect(owner.getByRole('tabpanel').getByText('The site is open')).toBeVisible();

  const home = visitor.getByRole('heading', { name: 'Your link to trusted local services' });
  // Reloads until it shows: the gateway is notified of the opening.
  await expect(async () => {
    await visitor.goto('/');
    await expect(home).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
