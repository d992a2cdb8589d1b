import type { Locator, Page } from '@playwright/test';
import { administrator, signInAs } from '../support/accounts';
import { applyAndPay } from '../support/applications';
import { licensePng } from '../support/files';
import { WORK } from '../support/imports';
import { inspect } from '../support/inspect';
import { get } from '../support/api-requests';
import { expect, open, test } from '../support/test';
import { vet } from '../support/vetting';

test.describe('The gallery', () => {
  test('[GAL-1] is shown on the public page after the upload, in the owner’s order', async ({
    page,
    sandbox,
    anotherPage,
  }) => {
    const applicant = await applyAndPay(sandbox, { tier: 'standard', city: 'lehi-ut', category: 'Locksmith' });
    await signInAs(page, applicant);
    await open(page, '/provider/photos');
    await expect(page.getByRole('heading', { name: 'Your photos' })).toBeVisible();
    await page
      .getByLabel('Add pictures')
      .first()
      .setInputFiles([licensePng('one.png'), licensePng('two.png')]);
    await page
      .getByLabel('Add a logo')
      .first()
      .setInputFiles([licensePng('logo.png')]);
    const cards = page.getByRole('listitem').filter({ has: page.getByLabel('What does it show?') });
    await expect(cards).toHaveCount(2);
    await expect(page.getByText('Being prepared…')).toHaveCount(0, WORK);

    for (const [place, words] of ['Our van', 'Our shop'].entries()) {
      await cards.nth(place).getByLabel('What does it show?').fill(words);
      await cards.nth(place).getByRole('button', { name: 'Save caption' }).click();
      await expect(cards.nth(place).getByRole('img', { name: words })).toBeVisible();
    }
    await inspect(page, { axeAt: [360, 1280] });

    await page.setViewportSize({ width: 1280, height: 900 });
    await dragByTouch(page, handleOf(page, 1), handleOf(page, 2));
    await expect(cards.nth(0).getByRole('img', { name: 'Our shop' })).toBeVisible();
    await dragByTouch(page, handleOf(page, 2), handleOf(page, 1));
    await expect(cards.nth(0).getByRole('img', { name: 'Our van' })).toBeVisible();

    // By keyboard: picked up, moved right, and dropped.
    await handleOf(page, 1).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/Picture 1 is picked up.|It would be picture 1 of 2./)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('It would be picture 2 of 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(cards.nth(0).getByRole('img', { name: 'Our shop' })).toBeVisible();

    const admin = await anotherPage();
    const { access_token: token } = await signInAs(admin, administrator);
    await vet({ providerId: applicant.id, action: 'approve' }, token);
    const visitor = await anotherPage();
    const { provider_slug } = await get<{ provider_slug: string }>('/api/provider', applicant.token);
    await open(visitor, `/ut/lehi-ut/locksmith/${provider_slug}`);
    const shown = visitor.locator('picture img');
    await expect(shown).toHaveCount(2);
    expect(await shown.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual([
      'Our shop',
      'Our van',
    ]);
    await inspect(visitor, { axeAt: [360, 1280] });
    await visitor.getByRole('button', { name: 'Report this picture' }).first().click();
    await visitor.getByRole('button', { name: 'Send report' }).click();
    await expect(visitor.getByText('We look at every report.', { exact: true })).toBeVisible();

    await open(admin, '/admin/pictures');
    await expect(admin.getByRole('region', { name: applicant.businessName })).toContainText(
      'The picture belongs to someone else',
    );
    await inspect(admin, { axeAt: [360, 1280] });
  });
});

const handleOf = (page: Page, picture: number) =>
  page.getByRole('button', { name: `Move picture ${picture}`, exact: true });

/** As with a finger, and until the new order is saved. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await centerOf(from), await centerOf(to)];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await touch('touchStart', start);
  await touch('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 });
  await touch('touchMove', end);
  await touch('touchEnd');
  await saved;
}

async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
