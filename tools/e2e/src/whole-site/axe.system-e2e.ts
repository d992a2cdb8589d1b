import { violationsOn } from '../support/axe';
import { expect, test } from '../support/test';

const html = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main>`;

test('axe reports missing alternative texts and low contrast on each page, and contrast again in the dark scheme', async ({
  page,
}) => {
  await page.setContent(html('<img src="data:,"><p style="color: #ccc; background: #fff">Pale</p>'));
  const ids = (violations: string[]) => violations.map((one) => one.split(':')[0]).sort();
  expect(ids(await violationsOn(page))).toEqual(['color-contrast', 'image-alt']);
  expect(ids(await violationsOn(page, 'dark'))).toEqual(['color-contrast']);
  await page.goto('about:blank');
  await page.setContent(html('<p>Dark letters</p><iframe title="Elsewhere" srcdoc="<img src=data:,>"></iframe>'));
  expect(await violationsOn(page)).toEqual([]);
});
