import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { SandboxControl } from '../../../../sandbox/src/sandbox-control';
import { newPerson, signInAs } from '../accounts';
import { expect, open, toast } from '../test';
import { compose } from './stack';

/** Makes the first administrator as docs/operations.md says, signed in in this browser. */
export async function newAdministrator(page: Page, sandbox: SandboxControl): Promise<void> {
  const person = await newPerson(sandbox, 'Morgan Moss');
  await signInAs(page, person);
  await open(page, '/account/security');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const form = page.getByRole('form', { name: 'Add an authenticator app' });
  const secret = Secret.fromBase32((await form.locator('code').innerText()).replaceAll(' ', ''));
  await page.getByLabel('Code').fill(TOTP.generate({ secret }));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(toast(page, 'Your second step is on')).toBeVisible();
  const command = ['tools/dev/dist/admin.mjs', 'grant', person.email];
  const said = await compose(['run', '--rm', '--no-TTY', 'gateway', ...command]);
  expect(said).toContain(`${person.email} is an administrator with the role owner.`);
}
