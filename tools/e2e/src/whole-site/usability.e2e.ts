import { administrator, signInAs } from '../support/accounts';
import { apply, applyAndPay } from '../support/applications';
import { expect, open, test, toast } from '../support/test';
import { decision, openApplication, openVetting, queued } from '../support/vetting';

const PLUMBERS = '/search?q=plumber&city=riverton-ut';

test('A message about a field does not swallow the click that left it', async ({ page }) => {
  await open(page, '/auth/sign-in');
  const email = page.getByLabel('Email');
  await email.click();
  await page.getByLabel('Password').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await email.fill('visitor');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/auth\/recover/);
});

test('[SEARCH-4] a phone number can be read and copied next to the list, and printed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, PLUMBERS);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /^Call / }) })
    .first();
  const number = card.getByText(/^\(\d{3}\) \d{3}-\d{4}$/);
  await expect(number).toBeVisible();
  await card.getByRole('button', { name: /^Copy the phone number of / }).click();
  await expect(toast(page, 'Phone number copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await number.textContent());
  const name = await card.getByRole('heading').textContent();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
  await expect(
    page
      .getByRole('main')
      .getByText(/^\(\d{3}\) \d{3}-\d{4}$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(
    page
      .getByRole('main')
      .getByText(/^\(\d{3}\) \d{3}-\d{4}$/)
      .filter({ visible: true }),
  ).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(
    page
      .getByRole('main')
      .getByText(/^\(\d{3}\) \d{3}-\d{4}$/)
      .filter({ visible: true }),
  ).toBeVisible();
});

for (const order of ['rating', 'name'] as const) {
  test(`[SEARCH-2] the order '${order}' is one list in which every card says its tier`, async ({ page }) => {
    await open(page, `${PLUMBERS}&sort=${order}`);
    const list = page.getByRole('region', { name: 'All providers' });
    await expect(list.getByRole('article')).toHaveCount(10);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'All providers',
      'Also serving Riverton',
    ]);
    await expect(list.getByText(/^(Featured|Standard|Basic)$/)).toHaveCount(10);
  });
}

test('[SEARCH-1, SEARCH-4] a phone shows whom to call immediately, and the form on request', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, PLUMBERS);
  await expect(page).toHaveTitle(/Results for Plumber in Riverton, UT/);
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox', { name: 'Service' })).toBeHidden();
  await page.getByRole('link', { name: 'Change search' }).click();
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('plumber');
  await page.getByLabel('Sort by').selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
});

test('[SEARCH-9] an unknown word is reported as unknown', async ({ page }) => {
  await open(page, '/search?q=xyzzyqwv&city=riverton-ut');
  await expect(page.getByRole('heading', { name: 'We don’t know “xyzzyqwv” yet' })).toBeVisible();
  await expect(page.getByText('are listed here yet')).toHaveCount(0);
  const has = page.getByRole('region', { name: 'Popular searches' });
  await expect(has.getByRole('heading')).toHaveText('What Riverton has');
  await expect(has.getByRole('link')).not.toHaveCount(0);
});

for (const address of ['/search?q=plumber+in+rivertn', '/search?q=plumber&city=rivertn-ut']) {
  test(`[SEARCH-7] ${address} names no town, offers the nearest, and repeats no request`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    expect((await page.request.get(address)).status()).toBe(200);
    await open(page, address);
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/api/providers/search');
    await expect(page.getByRole('alert')).toHaveText('Please select a city');
    const towns = page.getByRole('region', { name: 'Nearest towns' });
    await towns.getByRole('link', { name: 'Riverton, UT' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
  });
}

test('[SHELL-5] For Providers opens the information for businesses, and then the sign-up', async ({
  page,
  request,
}) => {
  const plans = (await (await request.get('/api/plans')).json()) as { price_cents: number }[];
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'For Providers' }).click();
  await expect(page).toHaveURL('/auth/sign-in?next=%2Fprovider%2Fonboarding');
  await page.getByRole('main').getByRole('link', { name: 'Plans and vetting' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be found by the people next door');
  for (const { price_cents } of plans) {
    await expect(page.getByRole('main').getByText(`$${price_cents / 100}/month`, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('within 1-2 business days', { exact: false })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).first().click();
  await expect(page).toHaveURL('/auth/sign-up');
});

test.describe('The administration', () => {
  test('[ADM-2] a decision can be undone before it takes effect, also from the preview', async ({
    page,
    sandbox,
    errors,
  }) => {
    errors.allow(/Failed to load resource/);
    const applicant = await apply(sandbox, { city: 'orem-ut', tier: 'standard' });
    await signInAs(page, administrator);
    await page.route('**/api/admin/providers/*/license', (route) => route.abort());
    await openVetting(page);
    const card = await openApplication(page, applicant);
    await decision(page, 'Approve').click();
    const doubt = toast(page, `Approving ${applicant.businessName}`);
    await expect(doubt).toContainText('the membership is not paid and you have not opened the license');
    await doubt.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Decision undone')).toBeVisible();
    await expect(card, 'what was undone is shown again').toBeVisible();
    const subjects = (await sandbox.messages({ to: applicant.email })).map(({ subject }) => subject);
    expect(subjects.join()).not.toContain('approved');
    await expect(decision(page, 'Approve')).toBeEnabled();
    await page.unroute('**/api/admin/providers/*/license');

    await decision(page, 'Reject').click();
    await page.getByLabel('Notes for the applicant').fill('Not legible.');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Preview license' }).click();
    const preview = page.getByRole('dialog', { name: `License of ${applicant.businessName}` });
    await preview.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByLabel('Notes for the applicant')).toHaveValue('Not legible.');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Preview license' }).click();
    await preview.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Provider Approved')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  for (const how of ['by a link', 'for good'] as const) {
    test(`[ADM-2] a decision is sent when the page is left ${how}`, async ({ page, sandbox }) => {
      const applicant = await applyAndPay(sandbox, { city: 'orem-ut', tier: 'basic' });
      await signInAs(page, administrator);
      await openVetting(page);
      await openApplication(page, applicant);
      await decision(page, 'Approve').click();
      await expect(toast(page, `Approving ${applicant.businessName}`)).toBeVisible();
      if (how === 'by a link') await page.getByRole('link', { name: 'Providers', exact: true }).click();
      else await page.goto('/');
      await expect(async () => {
        await page.goto('/admin?direction=desc');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vetting');
        await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
        await expect(page.locator('main')).toContainText(/waiting for a decision/);
        await expect(queued(page, applicant)).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
    });
  }

  test('[ADM-3] the focus stays in the list after Pause, Resume and Delete', async ({ page, sandbox }) => {
    const applicant = await applyAndPay(sandbox, { city: 'orem-ut', tier: 'basic' });
    await signInAs(page, administrator);
    await openVetting(page);
    await openApplication(page, applicant);
    await decision(page, 'Approve').click();
    await expect(toast(page, 'Provider Approved')).toBeVisible();
    await open(page, '/admin/providers');
    const name = applicant.businessName;
    await page.getByRole('button', { name: `Pause ${name}` }).press('Enter');
    await page.getByRole('button', { name: 'Pause provider' }).click();
    await expect(page.getByRole('button', { name: `Resume ${name}` })).toBeFocused();
    await page.getByRole('button', { name: `Resume ${name}` }).press('Enter');
    await expect(page.getByRole('button', { name: `Pause ${name}` })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: `Delete ${name}` }).press('Enter');
    await page.getByRole('button', { name: 'Delete provider' }).click();
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
    await expect(page.locator('tbody [data-list-item]:focus')).toHaveCount(1);
  });

  test('[ADM-3] the next page starts at its first row, and has no footer below', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/admin/providers');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const frame = page.getByRole('region', { name: 'Providers', exact: true });
    await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/after=/);
    // Its rows may still be loading when the address has changed.
    await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBe(0);
  });

  test('[SHELL-6] fits a phone: the account menu, the list and the sender’s address', async ({ page }) => {
    await signInAs(page, administrator);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/admin/providers');
    const frame = page.getByRole('region', { name: 'Providers', exact: true });
    expect(await frame.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await page.getByRole('button', { name: 'Account menu' }).click();
    const box = (await page.getByRole('menu').boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
  });
});
