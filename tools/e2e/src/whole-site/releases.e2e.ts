import { anyPath, openFrontDoor } from '../support/front-door';
import { startNextRelease } from '../support/next-release';
import { product } from '../support/product.config';
import { openInstalled } from '../support/service-worker';
import { expect, isWorking, test } from '../support/test';

/** A heading in the footer's script, since brand and editable texts come from the gateway. */
const WORDS = ['Legal and more', 'Legal and others'] as const;

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

let next: Awaited<ReturnType<typeof startNextRelease>>;
test.beforeAll(async () => {
  next = await startNextRelease(WORDS);
});
test.afterAll(() => next?.stop());

test('[SHELL-14] a tab of the last release keeps working when there is a new one, and offers it', async ({
  page,
  context,
}) => {
  const door = await openFrontDoor(product().site);
  const heading = page.getByRole('heading', { level: 1 });
  await openInstalled(page, door.origin);
  await expect(page.getByRole('heading', { name: WORDS[0] })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isTheOldTab: true }));

  door.lead(next.site);
  const other = await context.newPage();
  await other.goto(door.origin);
  await isWorking(other);
  await expect(other.getByRole('heading', { name: WORDS[1] })).toBeVisible();

  const reload = page.getByRole('button', { name: 'Reload for the new version' });
  await expect(reload).toBeVisible();
  await expect(other.getByRole('button', { name: 'Reload for the new version' })).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(heading).toHaveText('Frequently asked questions');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(heading).toHaveText('Sign in');
  await page.getByRole('banner').getByRole('link', { name: 'Townlink' }).click();
  await expect(page.getByRole('heading', { name: WORDS[0] })).toBeVisible();
  expect(await page.evaluate(() => 'isTheOldTab' in window)).toBe(true);

  await reload.click();
  await expect(page.getByRole('heading', { name: WORDS[1] })).toBeVisible();
  await isWorking(page);
  await expect(reload).toBeHidden();
  expect(await page.evaluate(() => 'isTheOldTab' in window)).toBe(false);
  await door.close();
});

test('[SHELL-14] the new version loads even while the old service worker is fetching a page', async ({ page }) => {
  const door = await openFrontDoor(product().site);
  await openInstalled(page, door.origin);
  door.lead(next.site);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const reload = page.getByRole('button', { name: 'Reload for the new version' });
  await expect(reload).toBeVisible();
  door.hold(/^\/faq$/);
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect.poll(() => door.held).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('link', { name: 'Townlink' }).click();
  await reload.click();
  await expect(page.getByRole('heading', { name: WORDS[1] })).toBeVisible();
  await door.close();
});

test('[SHELL-14] while two releases are served, neither caches files of the other', async ({ context, errors }) => {
  errors.allow(/./); // Scripts of one release are requested from the other.
  const door = await openFrontDoor(product().site);
  door.lead(product().site, next.site);
  for (const path of ['/', '/faq', '/pricing', '/', '/faq']) {
    const page = await context.newPage();
    // A page whose scripts are from the other release reloads, possibly before its first load is complete.
    await page.goto(door.origin + path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.close();
  }
  door.lead(next.site);
  const after = await context.newPage();
  await openInstalled(after, door.origin);
  await expect(after.getByRole('heading', { name: WORDS[1] })).toBeVisible();
  door.refuse(anyPath);
  await context.setOffline(true);
  await after.goto(`${door.origin}/account`);
  await isWorking(after);
  await expect(after.getByRole('heading', { level: 1 })).toHaveText("You're Offline");
  await expect(after.getByRole('contentinfo')).toBeVisible();
  await door.close();
});
