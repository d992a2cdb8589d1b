import { administrator, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';

test('[MCP-1] an administrator previews a change of robots.txt, and saves it for crawlers', async ({ page }) => {
  await signInAs(page, administrator);
  await open(page, '/admin/crawlers');
  const preview = page.locator('pre');
  const training = page.getByRole('checkbox', { name: 'Training of models' });
  await expect(preview).toContainText('User-agent: GPTBot');
  await inspect(page);
  await training.focus();
  await page.keyboard.press('Space');
  await expect(preview).not.toContainText('GPTBot');
  const robots = async () => (await page.request.get('/robots.txt')).text();
  expect(await robots()).toContain('GPTBot');

  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(toast(page, 'Rules saved')).toBeVisible();
  await expect(async () => expect(await robots()).not.toContain('GPTBot')).toPass();

  await training.click();
  await save.click();
  await expect(async () => expect(await robots()).toContain('GPTBot')).toPass();
});
