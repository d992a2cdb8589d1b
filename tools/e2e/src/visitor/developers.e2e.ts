import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../support/test';

const run = promisify(execFile);

test('[DEV-1] the page of the public API shows the base path, examples to copy, a sample response and the terms', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/developers');
  const main = page.getByRole('main');
  await expect(main.getByText('/api/public', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Sample response' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Example of an answer' })).toContainText('"public_name"');
  await expect(main.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  const curl = await main.getByRole('region', { name: 'curl example' }).innerText();
  await main.getByRole('button', { name: 'Copy curl example' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('curl example copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(curl);
});

test('[DEV-1] the examples work: JavaScript runs, and curl and Python use a working URL', async ({ page, request }) => {
  await page.goto('/developers');
  const example = (language: string) => page.getByRole('region', { name: `${language} example` }).innerText();
  const javaScript = await example('JavaScript');
  // Tests beside this one may list a provider between the two.
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
  await page.goto('/developers');
  const address = await page.getByRole('link', { name: 'OpenAPI 3.1 document' }).getAttribute('href');
  expect(await (await request.get(address!)).json()).toMatchObject({ openapi: '3.1.0' });
  await page.getByLabel('Category').fill('plumber');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('GET /api/public/providers?category=plumber&limit=5')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Headers' })).toContainText('ratelimit: "public-api";r=');
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText('"category": "plumber"');
  await page.getByLabel('City').fill('nowhere');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText(
    'There is no city of this slug.',
  );
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
