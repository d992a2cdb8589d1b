import type { Page } from '@playwright/test';
import { administrator, signInAs } from '../support/accounts';
import { violationsOn } from '../support/axe';
import { licensePng } from '../support/files';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';

test('[CONTENT-1] an administrator creates a page of blocks, previews it, publishes it and restores an earlier text', async ({
  page,
  anotherPage,
  errors,
}) => {
  // Previews run no scripts.
  errors.allow(/Blocked script execution/);
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
  await expect(page.frameLocator('iframe').getByText('First words')).toBeVisible();
  await page.getByRole('tab', { name: 'Desktop' }).click();
  await expect(page.frameLocator('iframe').getByText('First words')).toBeVisible();
  await inspect(page);

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

test('[CONTENT-1] an administrator inserts blocks with the menu of ‘/’ and carries them, by keyboard alone', async ({
  page,
}) => {
  const name = `keys-${Date.now().toString(36)}`;
  await signInAs(page, administrator);
  await open(page, '/admin/pages');
  const form = page.getByRole('form', { name: 'New page' });
  await form.getByLabel('Title of a new page').fill('By keyboard');
  await form.getByLabel('Address').fill(name);
  await form.getByLabel('Address').press('Enter');
  for (const kind of ['Heading', 'List', 'Text']) {
    await page.getByRole('button', { name: 'Add block', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter');
  }
  const text = page.getByRole('region', { name: 'Text, block 3' }).getByRole('textbox');
  await expect(text).toBeFocused();

  const menu = page.getByRole('dialog', { name: 'Insert a block' });
  await page.keyboard.press('/');
  await expect(menu.getByRole('combobox')).toBeFocused();
  const [field, shown] = [(await text.boundingBox())!, (await menu.boundingBox())!];
  const isBeside = shown.y >= field.y + field.height || shown.y + shown.height <= field.y;
  expect(isBeside, 'The menu does not cover the text').toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('/');
  await menu.getByRole('combobox').fill('quo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Quote, block 3' }).getByLabel('Words')).toBeFocused();

  const handle = page.getByRole('button', { name: /^Drag Quote, block/ });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Block 3 is picked up.')).toBeAttached();
  for (const number of [2, 1]) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`It would be block ${number} of 3.`)).toBeAttached();
    await expect(handle).toBeInViewport();
  }
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Drag Quote, block 1' })).toBeFocused();
  for (const key of ['Enter', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByText('It stays block 1.')).toBeAttached();
  expect(await namesOfBlocks(page)).toEqual(['Quote, block 1', 'Heading, block 2', 'List, block 3']);
});

test('[CONTENT-1] an administrator drags a block beyond the edge of the window, which scrolls', async ({ page }) => {
  const name = `drag-${Date.now().toString(36)}`;
  await signInAs(page, administrator);
  await open(page, '/admin/pages');
  const form = page.getByRole('form', { name: 'New page' });
  await form.getByLabel('Title of a new page').fill('By pointer');
  await form.getByLabel('Address').fill(name);
  await form.getByLabel('Address').press('Enter');
  for (const kind of ['Heading', 'Text', 'List', 'Text', 'Text', 'Quote']) {
    await page.getByRole('button', { name: 'Add block', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter');
  }
  const handle = page.getByRole('button', { name: /^Drag Heading, block/ });
  const { width, height } = page.viewportSize()!;
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(width / 2, height - 5, { steps: 5 });
  await expect(page.getByText('It would be block 6 of 6.')).toBeAttached();
  await expect(handle).toBeInViewport();
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Drag Heading, block 6' })).toBeFocused();
  const order = [
    'Text, block 1',
    'List, block 2',
    'Text, block 3',
    'Text, block 4',
    'Quote, block 5',
    'Heading, block 6',
  ];
  expect(await namesOfBlocks(page)).toEqual(order);

  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(width / 2, 5, { steps: 5 });
  await expect(page.getByText('It would be block 1 of 6.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('It stays block 6.')).toBeAttached();
  await page.mouse.up();
  expect(await namesOfBlocks(page)).toEqual(order);
});

const namesOfBlocks = (page: Page) =>
  page
    .locator('section[id^=block]')
    .evaluateAll((blocks) =>
      blocks.map((block) => document.getElementById(block.getAttribute('aria-labelledby')!)?.textContent),
    );

test('[CONTENT-1] an administrator adds a picture to a new page, and the page to the footer', async ({
  page,
  anotherPage,
}) => {
  const name = `van-${Date.now().toString(36)}`;
  await signInAs(page, administrator);
  await open(page, '/admin/pages');
  const form = page.getByRole('form', { name: 'New page' });
  await form.getByLabel('Title of a new page').fill('Our vans');
  await form.getByLabel('Address').fill(name);
  await form.getByLabel('Address').press('Enter');
  await page.getByLabel('Description').fill('What drives us through your town.');
  await page.getByLabel('Place in the menus').selectOption('legal');
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('menuitem', { name: 'Picture', exact: true }).click();
  const block = page.getByRole('region', { name: 'Picture, block 1' });
  await block.getByRole('button', { name: 'Choose a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Picture').setInputFiles(licensePng('van.png'));
  await inspect(page);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(block.getByText('320 by 200 pixels')).toBeVisible();
  await block.getByLabel('Meaning').selectOption('Described by its alternative text');
  await block.getByLabel('Alternative text').fill('An orange van');
  await inspect(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(toast(page, 'Page published').last()).toBeVisible();

  const visitor = await anotherPage();
  await expect(async () => {
    await visitor.goto(`/pages/${name}`);
    await expect(visitor.getByRole('img', { name: 'An orange van' })).toBeVisible({ timeout: 1_000 });
    // Other tests read the links of the header.
    const footer = visitor.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Our vans' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await inspect(visitor);
  await visitor.setViewportSize({ width: 360, height: 800 });
  const shape = await visitor.getByRole('img', { name: 'An orange van' }).boundingBox();
  expect(shape!.width / shape!.height).toBeCloseTo(1.6, 1);
  await page.getByRole('button', { name: 'More' }).click();
  // The published page has no draft to discard.
  await expect(page.getByRole('menuitem', { name: 'Discard the draft' })).toHaveCSS('opacity', '0.55');
  await page.getByRole('menuitem', { name: 'Delete the page' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(toast(page, 'Page deleted').last()).toBeVisible();
});

test('[CONTENT-1] the actions of a draft stay visible on a long page, and never cover the focused element', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, administrator);
  await open(page, '/admin/pages/terms');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Terms of Service');
  const bar = page.getByRole('group', { name: 'Draft', exact: true });
  const last = page.getByRole('button', { name: 'Add block', exact: true }).last();
  await last.scrollIntoViewIfNeeded();
  const below = (await page.getByRole('banner').boundingBox())!;
  await expect
    .poll(async () => (await bar.boundingBox())!.y, 'The bar is below the header')
    .toBeCloseTo(below.y + below.height, 0);
  await last.focus();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Shift+Tab');
    const focused = (await page.locator(':focus').boundingBox())!;
    const { y, height } = (await bar.boundingBox())!;
    expect(focused.y + focused.height, 'Part of it is below the bar').toBeGreaterThanOrEqual(y + height + 20);
  }
});

test('[CONTENT-1] a block that is far from the screen has the height that it has in view, whatever the width', async ({
  page,
}) => {
  await signInAs(page, administrator);
  await open(page, '/admin/pages/terms');
  /** Blocks that have another height once they are all drawn. */
  const guessed = () =>
    page.locator('[data-blocks][data-drawn]').evaluate((list: HTMLElement) => {
      const heights = () => [...list.children].map((item) => item.getBoundingClientRect().height);
      const kept = heights();
      delete list.dataset.drawn;
      const drawn = heights();
      list.dataset.drawn = '';
      return drawn.filter((height, index) => height !== kept[index]).length;
    });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(guessed, `At ${width} pixels`).toBe(0);
  }
});
