import { administrator, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';

test('[CONTENT-1] an administrator makes a page of blocks, previews it, publishes it and brings an earlier text back', async ({
  page,
  anotherPage,
}) => {
  const name = `about-${Date.now().toString(36)}`;
  const text = (words: string) => page.getByRole('region', { name: 'Text, block 1' }).getByRole('textbox').fill(words);
  await signInAs(page, administrator);
  await open(page, '/admin/pages');
  await inspect(page);
  const form = page.getByRole('form', { name: 'New page' });
  await form.getByLabel('Title of a new page').fill('About us');
  await form.getByLabel('Address').fill(name);
  await form.getByLabel('Address').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();

  await page.getByLabel('Description').fill('Who we are and what we do in your town.');
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
  await text('First words, with [the plans](/pricing).');
  await inspect(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('link', { name: /\/preview\?token=/ });
  await expect(preview).toBeVisible();
  const visitor = await anotherPage();
  await visitor.goto((await preview.getAttribute('href'))!);
  await expect(visitor.getByText('First words')).toBeVisible();
  await expect(visitor.getByText('This is a draft.')).toBeVisible();

  const publish = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish it' }).click();
    await expect(toast(page, 'Page published').last()).toBeVisible();
  };
  const shows = (words: string) =>
    expect(async () => {
      await visitor.goto(`/pages/${name}`);
      await expect(visitor.getByText(words)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await publish();
  await shows('First words');
  await expect(visitor.getByRole('main').getByRole('link', { name: 'the plans' })).toHaveAttribute('href', '/pricing');
  await inspect(visitor);

  await text('Second words.');
  await publish();
  await shows('Second words.');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('First words, with [the plans](/pricing).').first()).toBeVisible();
  await publish();
  await shows('First words');
});
