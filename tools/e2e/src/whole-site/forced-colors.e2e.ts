import type { Locator, Page } from '@playwright/test';
import { administrator, signInAs } from '../support/accounts';
import { expect, open, test } from '../support/test';

const edgeOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).borderTopWidth);

/** The color that a CSS value has in the page. */
const colorOf = (page: Page, value: string) =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const { color: used } = getComputedStyle(probe);
    probe.remove();
    return used;
  }, value);

test('[SHELL-5] in forced colors controls have a border, and drawings are outlines', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/ut/riverton-ut/plumber');
  const call = page.getByRole('link', { name: /^Call / }).first();
  expect(await edgeOf(call)).not.toBe('0px');
  expect(await edgeOf(page.getByRole('banner').getByRole('link', { name: 'Join as Provider' }))).not.toBe('0px');
  expect(await colorOf(page, 'var(--color-art-wall)')).toBe(await colorOf(page, 'Canvas'));
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await edgeOf(call)).toBe('0px');
});

const isOutlined = (element: Locator) =>
  element.evaluate((marked) => getComputedStyle(marked).outlineStyle === 'solid');

test('[SHELL-5] in forced colors the suggestion that Enter takes has an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  await page.getByRole('combobox', { name: 'Service' }).fill('plumb');
  const suggestions = page.getByRole('option');
  await expect(suggestions.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const active = page.getByRole('option', { selected: true });
  await expect(active).toHaveCount(1);
  expect(await isOutlined(active)).toBe(true);
});

test('[SHELL-6] in forced colors the console marks its section and tab, and no others', async ({ page, errors }) => {
  // Pages in the preview of a brand run no scripts.
  errors.allow(/Blocked script execution/);
  await signInAs(page, administrator);
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/admin/brand');
  const sections = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  const marked = async (all: Locator) => {
    const names = [];
    for (const one of await all.all()) if (await isOutlined(one)) names.push(await one.textContent());
    return names;
  };
  expect(await marked(sections)).toEqual(['Brand']);
  expect(await marked(page.getByRole('tab'))).toEqual(['Home']);
  const emails = sections.filter({ hasText: 'Emails' });
  const edge = await emails.evaluate((link) => getComputedStyle(link).borderLeftColor);
  expect(edge, 'the edge of a section that is not open').toBe(await colorOf(page, 'Canvas'));
});
