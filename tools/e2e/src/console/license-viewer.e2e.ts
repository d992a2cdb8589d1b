import { administrator, signInAs } from '../support/accounts';
import { apply } from '../support/applications';
import { wholeBrowser } from '../support/browser.config';
import { licensePdf } from '../support/files';
import { expect, test } from '../support/test';
import { openApplication, openVetting } from '../support/vetting';

// The headless shell has no viewer.
test.use({ launchOptions: wholeBrowser });

test('[ADM-2, STORE-1] a license is shown by the browser’s PDF viewer, from a signed URL', async ({
  page,
  sandbox,
}) => {
  const license = await licensePdf();
  const applicant = await apply(sandbox, { city: 'ogden-ut', category: 'Locksmith', license });
  await signInAs(page, administrator);
  await openVetting(page);
  const file = await openApplication(page, applicant);
  const shown = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf');
  await file.getByRole('button', { name: 'Preview license' }).click();
  const preview = page.getByRole('dialog', { name: `License of ${applicant.businessName}` });
  const frame = preview.locator('iframe');
  await expect(frame).toBeVisible();
  const address = (await frame.getAttribute('src'))!;
  expect((await shown).status()).toBe(200);
  const signed = await page.request.get(address);
  expect(signed.headers()['content-type']).toBe('application/pdf');
  expect(await signed.body()).toEqual(license.buffer);
  const forged = await page.request.get(address.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  expect(forged.ok(), 'a tampered address is refused').toBe(false);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});
