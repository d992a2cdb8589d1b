import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';

const PLUMBERS = '/ut/riverton-ut/plumber';

test.describe('A visitor keeps a shortlist', () => {
  test('[SHORT-1] of providers saved in a list, on this device, with numbers to call', async ({ page, context }) => {
    await open(page, PLUMBERS);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: /^Call / }) })
      .first();
    const name = (await card.getByRole('heading').textContent())!;
    const number = await card.getByRole('link', { name: /^Call / }).getAttribute('href');
    const heart = card.getByRole('button', { name: `Save ${name}` });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page, 'Saved to your shortlist')).toBeVisible();
    await toast(page, 'Saved to your shortlist').getByRole('button', { name: 'View' }).click();
    await expect(page).toHaveURL('/shortlist');
    // The address changes before the page, and the list may contain a business of the same name in another city.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shortlist');
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', new RegExp(`^${PLUMBERS}/`));
    const call = page.getByRole('link', { name: `Call ${name}` });
    await expect(call).toHaveAttribute('href', number!);
    // What a press is counted as, like on the card (tracking.spec.tsx).
    await expect(call).toHaveAttribute('data-counted', /^call (basic|standard|featured) [\da-f-]{36}$/);
    await page.reload();
    await expect(call).toBeVisible();

    await context.setOffline(true);
    await expect(call).toHaveAttribute('href', /^tel:/);
    await context.setOffline(false);

    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
  });

  test('[SHORT-1] which passes the layout checks, can be compared side by side and shared by a link', async ({
    page,
    context,
    anotherPage,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, PLUMBERS);
    const hearts = page.getByRole('button', { name: /^Save / });
    for (const index of [0, 1, 2, 3]) await hearts.nth(index).click();
    await open(page, '/shortlist');
    const saved = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(saved).toHaveCount(4);
    const names = await saved.allTextContents();
    await inspect(page, { axeAt: [1280] });

    const compare = page.getByRole('button', { name: 'Compare side by side' });
    await expect(compare).toBeDisabled();
    for (const index of [0, 1, 2]) await page.getByRole('checkbox').nth(index).check();
    await expect(page.getByRole('checkbox').nth(3)).toBeDisabled();
    await compare.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare providers');
    const table = page.getByRole('table', { name: 'Providers compared' });
    await expect(table.getByRole('columnheader')).toHaveText([/./, ...names.slice(0, 3)]);
    await expect(table.locator('[data-counted]').first()).toBeVisible();
    await expect(table.getByRole('rowheader')).toContainText(['Service', 'Google rating', 'License checked']);
    await inspect(page, { axeAt: [1280] });
    await page.goBack();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);

    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
    await open(page, '/shortlist');
    await page.evaluate(() => delete (Navigator.prototype as { share?: unknown }).share);
    await page.evaluate(() => delete (navigator as { share?: unknown }).share);
    await page.getByRole('button', { name: 'Share the list' }).click();
    await expect(toast(page, 'Link copied!')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const friend = await anotherPage();
    await open(friend, new URL(link).pathname + new URL(link).search);
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText('A shortlist for you');
    await expect(friend.getByRole('article')).toHaveCount(4);
    await friend.getByRole('button', { name: 'Save all to my shortlist' }).click();
    await open(friend, '/shortlist');
    await expect(friend.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(names);
  });

  test('[SHORT-1] and reads the numbers of a comparison on a phone', async ({ page, request }) => {
    const html = await (await request.get(`${PLUMBERS}?phone=1`)).text();
    const named = new Set(html.match(/\/ut\/riverton-ut\/plumber\/[a-z0-9-]+/g));
    const parameters = [...named].slice(0, 3).map((path) => ['p', path]);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, `/compare?${new URLSearchParams(parameters)}`);
    const phones = page.getByRole('row', { name: /^Phone/ });
    const number = phones.getByText(/^\(\d{3}\) \d{3}-\d{4}$/).first();
    await expect(number).toBeVisible();
    expect((await number.boundingBox())!.height, 'the height of one line').toBeLessThan(30);
    const second = (await phones.getByRole('cell').nth(1).boundingBox())!;
    expect(second.x + second.width, 'two beside each other').toBeLessThanOrEqual(360);
  });

  test('[SHORT-1] and shares a provider through the device’s share sheet', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(Navigator.prototype, 'share', { value: async (what: ShareData) => void shared.push(what) });
    });
    await open(page, PLUMBERS);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = () =>
      page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared.map(({ url }) => url));
    await expect.poll(shared).toEqual([page.url()]);
    const save = page.getByRole('button', { name: /^Save / }).first();
    await save.click();
    await expect(save).toHaveText('Saved');
  });

  test('[SHORT-1] and sees which providers of a shared list are no longer listed, whatever the link contains', async ({
    page,
    errors,
  }) => {
    errors.allow(/Failed to load resource.* 404/);
    const gone = `p=${encodeURIComponent(`${PLUMBERS}/unknown-provider`)}`;
    await open(page, `/shortlist?${gone}&p=javascript:alert(1)&p=//evil.example/a/b/c&p=`);
    await expect(page.getByText('One of them is no longer listed.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No provider on this list is still listed' })).toBeVisible();
    await open(page, `/compare?${gone}`);
    await expect(page.getByRole('heading', { name: 'Choose two or three providers' })).toBeVisible();
  });

  test('[SHORT-1] and sees a shared list without scripts', async ({ anotherPage, request }) => {
    const html = await (await request.get(PLUMBERS)).text();
    const [path] = /\/ut\/riverton-ut\/plumber\/[a-z0-9-]+/.exec(html)!;
    const page = await anotherPage({ javaScriptEnabled: false });
    await page.goto(`/shortlist?p=${path}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
    await page.goto('/shortlist');
    await expect(page.getByText('Your shortlist needs JavaScript')).toBeVisible();
  });
});
