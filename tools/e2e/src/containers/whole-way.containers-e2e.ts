import type { Page } from '@playwright/test';
import { fillSignUp, type Person, sessionOf, stranger } from '../support/accounts';
import { get } from '../support/api-requests';
import { newAdministrator } from '../support/containers/administrator';
import { crash, SERVICES, waitUntilReady, waitUntilRestarted } from '../support/containers/stack';
import { choose, pay, upToMembership } from '../support/onboarding';
import { expect, open, test, toast } from '../support/test';
import { decision, openApplication, openVetting, queued } from '../support/vetting';

const LISTS = '/id/boise-id/locksmith';
const LISTED = { businessName: 'Container Keys' };

test.describe.configure({ mode: 'serial' });

test.describe('The product in containers', () => {
  let provider: Person;

  /** Account, payment and page must survive whatever happened to the containers. */
  async function expectNothingLost(page: Page): Promise<void> {
    const { access_token: token } = await sessionOf(provider);
    expect(await get('/api/provider', token)).toMatchObject({
      business_name: LISTED.businessName,
      subscription_status: 'active',
    });
    await open(page, LISTS);
    await expect(page.getByRole('article', { name: LISTED.businessName })).toBeVisible();
  }

  test('[SHIP-1] a provider signs up, confirms by email, applies and pays', async ({ page, sandbox }) => {
    provider = stranger('Robin Rivers');
    await open(page, '/auth/sign-up?next=%2Fprovider%2Fonboarding');
    await fillSignUp(page, provider);
    await page.getByRole('button', { name: /^Creat/ }).click();
    await expect(page.getByText(`We sent a link to ${provider.email}`)).toBeVisible();
    const [confirmation] = await sandbox.messages({ to: provider.email, wait: 30_000 });
    await page.goto(confirmation!.links.find((address) => address.includes('token_hash='))!);
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page).toHaveURL('/provider/onboarding');
    await upToMembership(page, 'Boise, ID', 'Locksmith', LISTED.businessName);
    await choose(page, 'Standard');
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  });

  test('[SHIP-1] the command in the image makes an administrator, who vets: the page and the email are there', async ({
    page,
    sandbox,
  }) => {
    await newAdministrator(page, sandbox);
    await openVetting(page);
    const card = await openApplication(page, LISTED);
    await expect(card).toContainText('Paid');
    await decision(page, 'Approve').click();
    await expect(toast(page, 'Provider Approved')).toBeVisible();
    await expect(queued(page, LISTED)).toHaveCount(0);
    const subjects = async () => (await sandbox.messages({ to: provider.email })).map(({ subject }) => subject ?? '');
    await expect.poll(async () => (await subjects()).join('\n')).toMatch(/approved/i);
    await expect(async () => {
      await open(page, LISTS);
      await expect(page.getByRole('article', { name: LISTED.businessName })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  test('[SHIP-1] a container whose program is killed is started again, and nothing is lost', async ({ page }) => {
    for (const service of SERVICES) {
      await waitUntilRestarted(service, await crash(service));
      await waitUntilReady();
    }
    await expectNothingLost(page);
  });
});
