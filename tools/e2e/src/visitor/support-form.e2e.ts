import { expect, open, test } from '../support/test';

test.describe('The support form', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('[STATIC-2] requires all four fields and a valid email', async ({ page }) => {
    await open(page, '/support');
    await page.getByRole('button', { name: 'Open in your email program' }).click();
    for (const message of ['Name', 'Subject', 'Message'])
      await expect(page.getByText(`${message} is required`)).toBeVisible();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByText('Nothing opened?')).toBeHidden();
  });

  test('[STATIC-2] opens the mail program with the message, with an alternative without one', async ({ page }) => {
    await open(page, '/support');
    await page.getByLabel('Name').fill('Pat');
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill('pat@example.com');
    await page.getByLabel('Subject').fill('Pipes & drains');
    await page.getByLabel('Message').fill('Hello,\nwhere is my email?');
    await page.getByRole('button', { name: 'Open in your email program' }).click();
    await expect(page.getByText('Nothing opened?')).toBeVisible();
    // The test browser has no mail program, but its link can be opened again.
    const address = new URL((await page.getByRole('link', { name: 'Open again' }).getAttribute('href'))!);
    expect([address.protocol, address.pathname]).toEqual(['mailto:', 'support@townlink.example']);
    expect(address.searchParams.get('subject')).toBe('Pipes & drains');
    expect(address.searchParams.get('body')).toBe('Hello,\r\nwhere is my email?\r\n\r\nPat\r\npat@example.com');
    await page.getByRole('button', { name: 'Copy message' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('Pipes & drains\n\nHello,\nwhere is my email?\n\nPat\npat@example.com');
    await page.getByRole('button', { name: 'Copy address' }).first().click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('support@townlink.example');
    await expect(page.getByLabel('Message')).toHaveValue('Hello,\nwhere is my email?');
  });

  test('[STATIC-2] is a plain link without scripts', async ({ anotherPage }) => {
    const page = await anotherPage({ javaScriptEnabled: false });
    await page.goto('/support');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'support@townlink.example' })).toHaveAttribute(
      'href',
      'mailto:support@townlink.example',
    );
    await expect(main.getByRole('button', { name: 'Open in your email program' })).toBeHidden();
    await expect(main.getByRole('button', { name: 'Copy address' })).toBeHidden();
  });
});
