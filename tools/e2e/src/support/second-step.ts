import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, toast } from './test';

/** Adds an authenticator app on the open page /account/security, and enters its first code. */
export async function addAuthenticatorApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const form = page.getByRole('form', { name: 'Add an authenticator app' });
  const secret = Secret.fromBase32((await form.locator('code').innerText()).replaceAll(' ', ''));
  await page.getByLabel('Code').fill(TOTP.generate({ secret }));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(toast(page, 'Your second step is on')).toBeVisible();
}
