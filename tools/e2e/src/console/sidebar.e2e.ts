import { administrator, signInAs } from '../support/accounts';
import { expect, open, test } from '../support/test';

test.describe('The sidebar', () => {
  test('[ADM-1] has its sections, each with its own URL', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Vetting' })).toBeVisible();
    const items = page.getByRole('navigation', { name: 'Administration' }).getByRole('listitem');
    const content = ['Pages', 'Emails', 'Newsletter', 'Brand'];
    const sections = [
      'Overview',
      'Support Desk',
      'Vetting',
      'Providers',
      'Pictures',
      'Reports',
      'Changes',
      'Checks',
      'Registers',
      'Imports',
      'Invitations',
      'Limits',
      'Categories',
      'Town Names',
      'Demand',
      'Waitlist',
      ...content,
      'Referrals',
      'Crawlers',
      'Launch Checks',
      'Users',
      'Access Review',
      'API Keys',
      'Webhooks',
      'Failed Jobs',
      'Security Events',
      'Audit Log',
    ];
    await expect(items).toHaveText(sections);
    await expect(items.getByRole('link')).toHaveText(sections);
    await expect(page.getByRole('group', { name: 'Content' }).getByRole('listitem')).toHaveText(content);
    await items.getByRole('link', { name: 'Providers' }).click();
    await expect(page).toHaveURL('/admin/providers');
    await expect(items.getByRole('link', { name: 'Providers' })).toHaveAttribute('aria-current', 'page');
  });

  test('[ADM-1] collapses to icons by its button or Ctrl+B, and a cookie remembers it for 7 days', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/admin');
    const sidebar = page.getByRole('complementary');
    const width = async () => (await sidebar.boundingBox())?.width;
    await expect.poll(width).toBe(256);
    await page.keyboard.press('Control+b');
    await expect.poll(width).toBe(48);
    const cookie = (await page.context().cookies(`${page.url()}`)).find(({ name }) => name === 'townlink_sidebar');
    const days = (cookie!.expires - Date.now() / 1000) / (24 * 60 * 60);
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7.01);
    await page.reload();
    await expect.poll(width).toBe(48);
    await expect(sidebar.getByRole('link', { name: 'Providers' })).toBeVisible();
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect.poll(width).toBe(256);
  });

  test('[ADM-1, SHELL-5] is skipped by the first link of the page', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/admin/pages');
    await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#main :focus')).toHaveCount(1);
    await expect(page.getByRole('complementary').locator(':focus')).toHaveCount(0);
  });

  test('[ADM-1] shows the open section on a low screen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await signInAs(page, administrator);
    await open(page, '/admin/audit');
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByRole('link', { name: 'Audit Log' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Control+b');
    await expect(sidebar.getByRole('link', { name: 'Audit Log' })).toBeInViewport({ ratio: 1 });
  });

  test('[ADM-1] is a sheet of 18rem on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, administrator);
    await open(page, '/admin');
    await expect(page.getByRole('complementary')).toBeHidden();
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    const sheet = page.getByRole('dialog', { name: 'Administration' });
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288);
    await sheet.getByRole('link', { name: 'Providers' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/admin/providers');
  });
});
