import { administrator, signInAs } from '../support/accounts';
import { violationsOn } from '../support/axe';
import { geometryFaults } from '../support/geometry';
import { expect, open, test } from '../support/test';

test.describe('The command palette of the console', () => {
  test('[CONSOLE-1] opens by Ctrl+K and navigates by keyboard', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/admin/providers');
    await expect(page.getByRole('heading', { level: 1, name: 'Providers' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Find' });
    await expect(box).toBeFocused();
    await page.keyboard.type('riverton');
    await expect(page.getByRole('group', { name: 'Cities' }).getByRole('option').first()).toContainText('Riverton, UT');
    expect(await violationsOn(page)).toEqual([]);
    await box.fill('write a news');
    await expect(page.getByRole('option', { selected: true })).toHaveText('Write a newsletter');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/newsletter');
    await expect(box).toBeHidden();
  });

  test('[CONSOLE-1] opens by its button on a phone, and restores the focus', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, administrator);
    await open(page, '/admin');
    await page.getByRole('button', { name: 'Find' }).click();
    const box = page.getByRole('combobox', { name: 'Find' });
    await expect(box).toBeFocused();
    await page.keyboard.type('launch');
    await expect(page.getByRole('option', { name: 'Launch Checks' })).toBeVisible();
    expect(await geometryFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(page.getByRole('button', { name: 'Find' })).toBeFocused();
  });
});
