import type { Page } from '@playwright/test';
import { newPerson, signInAs } from '../support/accounts';
import { violationsOn } from '../support/axe';
import { product } from '../support/product.config';
import { expect, open, test, toast } from '../support/test';

/** The public API's response to a program with this key, at the same gateway. */
const answerTo = async (secret: string): Promise<{ status: number; limit: string | null; type?: string }> => {
  const response = await fetch(`${product().site}/api/public/v1/states`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  const { type } = (await response.json()) as { type?: string };
  return { status: response.status, limit: response.headers.get('ratelimit-limit'), type };
};

const shownSecret = (page: Page) => page.getByRole('dialog', { name: 'The new key' }).getByLabel('Key');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Copies the displayed secret and closes it. */
async function takeSecret(page: Page): Promise<string> {
  await expect(shownSecret(page)).toHaveValue(/^tlk_[0-9A-Za-z]{49}$/);
  const secret = await shownSecret(page).inputValue();
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect(toast(page, 'Key copied')).toBeVisible();
  expect(await copied(page)).toBe(secret);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return secret;
}

test('[KEY-1] a developer creates a key, calls the API, rotates the key with both secrets valid, and revokes it', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, await newPerson(sandbox));
  await open(page, '/account/api-keys');
  await expect(page.getByText('You have no keys yet')).toBeVisible();
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('Name').fill('Website of Riverton');
  await page.getByLabel('Works for').selectOption('30 days');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(shownSecret(page)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const first = await takeSecret(page);
  expect(await answerTo(first)).toMatchObject({ status: 200, limit: '1000' });

  // The secret is not shown again, even after a reload.
  await open(page, '/account/api-keys');
  await expect(page.getByRole('heading', { name: 'Website of Riverton' })).toBeVisible();
  expect(await page.content()).not.toContain(first);
  await expect(page.getByText(`${first.slice(0, 10)}…`)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Rotate Website of Riverton' }).click();
  await page.getByLabel('The old secret works for').selectOption('1 day');
  await page.getByRole('button', { name: 'Rotate key' }).click();
  const second = await takeSecret(page);
  expect(second).not.toBe(first);
  expect([(await answerTo(first)).status, (await answerTo(second)).status]).toEqual([200, 200]);
  for (const secret of [first, second]) await expect(page.getByText(`${secret.slice(0, 10)}…`)).toBeVisible();

  await page.getByRole('button', { name: 'Revoke Website of Riverton' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(toast(page, 'Key revoked')).toBeVisible();
  const revoked = { status: 401, type: '/developers/problems/api-key-revoked' };
  for (const secret of [first, second]) expect(await answerTo(secret)).toMatchObject(revoked);
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke Website of Riverton' })).toHaveCount(0);
});

test('[KEY-1] a developer creates and revokes a key by keyboard, and an error is shown at its field', async ({
  page,
  sandbox,
}) => {
  await signInAs(page, await newPerson(sandbox));
  await open(page, '/account/api-keys');
  await page.getByRole('button', { name: 'Make a key' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Make a key' });
  await form.getByLabel('Name').focus();
  await page.keyboard.press('Enter');
  await expect(form.getByText(/^Please give the key a name/)).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Mirror');
  await page.keyboard.press('Enter');
  await expect(shownSecret(page)).toBeVisible();
  await page.keyboard.press('Escape'); // Does not lose the key, which is shown only once.
  await expect(shownSecret(page)).toBeVisible();
  const copied = page.getByRole('button', { name: 'I have copied it' });
  for (let stop = 0; stop < 5 && !(await copied.evaluate((button) => button === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mirror' })).toBeVisible();
  const revoke = page.getByRole('button', { name: 'Revoke Mirror' });
  await revoke.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep the key' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(revoke).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Key revoked')).toBeVisible();
});
