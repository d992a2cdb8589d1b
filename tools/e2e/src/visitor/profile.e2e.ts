import { applyAndPay } from '../support/applications';
import { administrator, sessionOf } from '../support/accounts';
import { get } from '../support/api-requests';
import { fullProfile } from '../support/full-profile';
import { inspect } from '../support/inspect';
import { seedProviders } from '../support/seed-providers';
import { profilePath } from '../support/site-pages';
import { expect, open, test } from '../support/test';
import { vet } from '../support/vetting';

/** Four screens of a phone. */
const PHONE = { width: 360, height: 800 };
const MOST = 4 * PHONE.height;

test('[LIST-1] a full profile fits four phone screens, and a desktop collapses nothing', async ({
  page,
  sandbox,
  anotherPage,
}) => {
  const path = await fullProfile(sandbox);
  await seedProviders('lehi-ut', 'plumber', 3);
  await page.setViewportSize(PHONE);
  await open(page, path);
  await expect(page.getByRole('heading', { name: 'Passport' })).toBeVisible();
  expect((await page.getByRole('main').boundingBox())!.height).toBeLessThanOrEqual(MOST);
  await expect(page.getByRole('region', { name: 'More plumbers in Lehi' })).toBeVisible();
  const last = page.getByText('Standard service number 20');
  await expect(last).toBeHidden();
  await page.getByText('15 more services').click();
  await expect(last).toBeVisible();
  await expect(page.getByText(/^Lehi, .+ more towns within 25 miles$/)).toBeVisible();
  await inspect(page, { axeAt: [360, 1280] });

  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, path);
  for (const words of ['Standard service number 20', 'Background check', 'Sunday', 'recycled'])
    await expect(page.getByRole('main').getByText(words).last()).toBeVisible();
  await inspect(page, { axeAt: [360, 1280] });

  const visitor = await anotherPage({ javaScriptEnabled: false, viewport: PHONE });
  await visitor.goto(path);
  await visitor.getByText('4 more checks').click();
  await expect(visitor.getByText('Background check', { exact: true })).toBeVisible();
});

test('[LIST-1] a minimal profile has no empty sections', async ({ page, sandbox }) => {
  const applicant = await applyAndPay(sandbox, { tier: 'basic', city: 'lehi-ut', category: 'Tutor' });
  await vet({ providerId: applicant.id, action: 'approve' }, (await sessionOf(administrator)).access_token);
  const { provider_slug } = await get<{ provider_slug: string }>('/api/provider', applicant.token);
  await open(page, `/ut/lehi-ut/tutor/${provider_slug}`);
  await expect(page.getByRole('heading', { name: 'Passport' })).toBeVisible();
  await expect(page.getByText('Supplied by the provider')).toBeHidden();
  await inspect(page, { axeAt: [360, 1280] });
});

test('[LIST-1] the actions of a profile are on one line of a phone, also when it is saved', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, await profilePath(page.request));
  await page.getByRole('button', { name: /^Save / }).click();
  const actions = [
    page.getByRole('button', { name: /^Save / }),
    page.getByRole('button', { name: 'Share' }),
    page.getByRole('link', { name: 'Add to contacts' }),
  ];
  for (const width of [320, 360, 384]) {
    await page.setViewportSize({ ...PHONE, width });
    const boxes = await Promise.all(actions.map(async (action) => (await action.boundingBox())!));
    expect(new Set(boxes.map(({ y }) => y)), `${width} px`).toHaveProperty('size', 1);
    expect(
      boxes.map(({ height }) => height),
      `${width} px`,
    ).toEqual([44, 44, 44]);
  }
});

test('[LIST-1] the bar with the contact options does not cover a link when it has the focus', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, await profilePath(page.request));
  const last = page.getByRole('link', { name: 'Something wrong?' });
  while (!(await last.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
  const bar = page.getByRole('region', { name: /^Contact / });
  const [link, top] = [(await last.boundingBox())!, (await bar.boundingBox())!.y];
  expect(link.y + link.height).toBeLessThanOrEqual(top);
});
