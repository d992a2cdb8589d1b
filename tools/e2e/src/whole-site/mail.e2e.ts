import { emails, showEmail } from '../support/emails';
import { inspect } from '../support/inspect';
import { expect, test } from '../support/test';

const names = emails.map(({ name }) => name).sort();

test('[MAIL-1] the page of all emails shows each of them, and its texts, on every screen', async ({ page }) => {
  await page.goto('/__mail');
  const shown = await page.locator('[data-email]').evaluateAll((links) => links.map((link) => link.dataset.email));
  expect([...new Set(shown)]).toEqual(names);
  await page.goto('/__mail/approved');
  await inspect(page);
  await page.goto('/__mail/approved?theme=dark');
  const letter = page.frameLocator('iframe[title="approved: listed"]');
  await expect(letter.getByRole('link', { name: 'See your listing' })).toBeVisible();
  await expect(letter.locator('body')).toHaveCSS('background-color', 'rgb(20, 19, 18)');
});

test('[MAIL-1] an email is a column of 560 pixels, or as wide as a phone, with one large button', async ({
  page,
  request,
}) => {
  await showEmail(page, request, '/__mail/approved/listed');
  const card = page.locator('.card');
  const action = page.getByRole('link', { name: 'See your listing' });
  for (const [screen, width, left] of [
    [1280, 560, 360],
    [360, 328, 16],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 900 });
    expect(await card.boundingBox()).toMatchObject({ width, x: left });
    expect((await action.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
});

test('[MAIL-1] an email is dark in dark mode', async ({ page, request }) => {
  await showEmail(page, request, '/__mail/approved/listed');
  for (const [colorScheme, card, text] of [
    ['light', 'rgb(255, 255, 255)', 'rgb(28, 26, 23)'],
    ['dark', 'rgb(29, 28, 26)', 'rgb(245, 242, 237)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('.card')).toHaveCSS('background-color', card);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', text);
  }
});
