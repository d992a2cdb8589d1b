import type { Locator } from '@playwright/test';
import { expect, open, test } from '../support/test';

const edgeOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).borderTopWidth);

test('[SHELL-5] in forced colors controls have a border, and drawings are outlines', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/ut/riverton-ut/plumber');
  const call = page.getByRole('link', { name: /^Call / }).first();
  expect(await edgeOf(call)).not.toBe('0px');
  expect(await edgeOf(page.getByRole('banner').getByRole('link', { name: 'Join as Provider' }))).not.toBe('0px');
  const [wall, ground] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colorOf = (name: string) => ((probe.style.color = name), getComputedStyle(probe).color);
    return [colorOf('var(--color-art-wall)'), colorOf('Canvas')];
  });
  expect(wall).toBe(ground);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await edgeOf(call)).toBe('0px');
});
