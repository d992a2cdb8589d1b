import type { Page } from '@playwright/test';
import type { SandboxControl } from '../../../../sandbox/src/sandbox-control';
import { newPerson, signInAs } from '../accounts';
import { addAuthenticatorApp } from '../second-step';
import { expect, open } from '../test';
import { compose } from './stack';

/** Creates the first administrator as described in docs/operations/setting-up.md, signed in in this browser. */
export async function newAdministrator(page: Page, sandbox: SandboxControl): Promise<void> {
  const person = await newPerson(sandbox, 'Morgan Moss');
  await signInAs(page, person);
  await open(page, '/account/security');
  await addAuthenticatorApp(page);
  const command = ['tools/dev/dist/admin.mjs', 'grant', person.email];
  const said = await compose(['run', '--rm', '--no-TTY', 'gateway', ...command]);
  expect(said).toContain(`${person.email} is an administrator with the role owner.`);
}
