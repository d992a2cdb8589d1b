import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { recipes } from '../../../../libs/api-client/recipes.mjs';
import { expect, open, test } from '../support/test';

const run = promisify(execFile);

test('[DEV-1] the page of the public API shows the base path, examples to copy, responses, errors and the terms', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/developers');
  const main = page.getByRole('main');
  await expect(main.getByText('/api/public', { exact: true })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Response of GET /api/public/providers' })).toContainText(
    '"public_name"',
  );
  for (const name of ['Errors', 'Limits and caching', 'Keys', 'Terms of use', 'Changes']) {
    await expect(main.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
  }
  const curl = await main.getByRole('region', { name: 'First call: curl' }).innerText();
  await main.getByRole('button', { name: 'Copy First call: curl' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('First call: curl copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(curl);
});

test('[API-4] lists every call of the document with its parameters and fields, and marks the section being read', async ({
  page,
  request,
}) => {
  const { paths } = (await (await request.get('/api/public/openapi.json')).json()) as { paths: object };
  await open(page, '/developers');
  const main = page.getByRole('main');
  for (const path of Object.keys(paths)) await expect(main.getByText(`GET ${path}`, { exact: true })).toBeVisible();
  const field = main.getByText('providers[].membership_tier').first();
  await expect(field).toBeHidden();
  await main.getByText('Fields of the response (13)').first().click();
  await expect(field).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Limits and caching' }).click();
  await expect(contents.getByRole('link', { name: 'Limits and caching' })).toHaveAttribute('aria-current', 'location');
});

test('[API-4] shows all examples in the chosen language, also on the next visit', async ({ page }) => {
  await open(page, '/developers');
  await page.getByRole('group', { name: 'Language of the example: First call' }).getByText('Python').click();
  await expect(page.getByRole('region', { name: 'First call: Python' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'With a key: Python' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'All pages: Python' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'All pages: curl' })).toBeHidden();
});

test('[API-4] shows recipes to copy, with their setup', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/developers');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Recipes', exact: true }).click();
  await expect(page).toHaveURL(/#recipes$/);
  await expect(page.getByRole('region', { name: 'Start of a recipe' })).toContainText(
    `createTownlinkClient('${new URL(page.url()).origin}'`,
  );
  for (const { title, code } of recipes()) {
    await expect(page.getByRole('heading', { name: `Recipe: ${title}`, level: 2 })).toBeVisible();
    await page.getByRole('button', { name: `Copy Program: ${title}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  }
});

test('[API-4] changes the language of an example without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/developers');
  await page.getByRole('group', { name: 'Language of the example: First call' }).getByText('JavaScript').click();
  await expect(page.getByRole('region', { name: 'First call: JavaScript' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First call: curl' })).toBeHidden();
  await context.close();
});

test('[DEV-1] the examples work: JavaScript runs, and curl and Python use a working URL', async ({ page, request }) => {
  await open(page, '/developers');
  const example = async (language: string) => {
    await page.getByRole('group', { name: 'Language of the example: First call' }).getByText(language).click();
    return page.getByRole('region', { name: `First call: ${language}` }).innerText();
  };
  const javaScript = await example('JavaScript');
  // A concurrent test may list a provider between the two.
  await expect(async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', javaScript]);
    const { count } = (await (await request.get('/api/public/providers')).json()) as { count: number };
    expect(stdout.trim().split('\n')).toHaveLength(count);
  }).toPass();
  for (const language of ['curl', 'Python']) {
    const [, address] = /'(http[^']+)'/.exec(await example(language))!;
    expect((await request.get(address!)).status()).toBe(200);
  }
});

test('[DEV-1] links to the live document, and shows the response or error of a test call', async ({
  page,
  request,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 400/);
  await open(page, '/developers');
  const address = await page.getByRole('link', { name: 'OpenAPI 3.1 document' }).getAttribute('href');
  expect(await (await request.get(address!)).json()).toMatchObject({ openapi: '3.1.0' });
  await page.getByLabel('Category').fill('plumber');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('GET /api/public/providers?category=plumber&limit=5')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Headers', exact: true })).toContainText('ratelimit: "public-api";r=');
  await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText('"category": "plumber"');
  await page.getByLabel('City').focus();
  await expect(page.locator('datalist').last().locator('option[value="plumber"]')).toBeAttached();
  await page.getByLabel('City').fill('nowhere');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText('No city has this slug.');
});

test('[DEV-1] a call is not sent before hydration', async ({ page }) => {
  const released = Promise.withResolvers();
  await page.route('**/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/developers', { waitUntil: 'commit' });
  await page.getByLabel('Category').fill('plumber');
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeDisabled();
  await page.keyboard.press('Enter');
  released.resolve(undefined);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('GET /api/public/providers?category=plumber&limit=5')).toBeVisible();
  await expect(page).toHaveURL('/developers');
});
