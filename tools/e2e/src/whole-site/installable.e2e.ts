import type { APIRequestContext } from '@playwright/test';
import { expect, isWorking, test } from '../support/test';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  id: string;
  start_url: string;
  display: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
}

const KB = 1024;

const readManifest = async (request: APIRequestContext) =>
  (await (await request.get('/site.webmanifest')).json()) as Manifest;

test('[SHELL-14] the manifest names existing icons, screenshots and shortcuts of the declared sizes', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const manifest = await readManifest(request);
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  const { icons, screenshots, shortcuts } = manifest;
  const sizesFor = (maskable: boolean) =>
    icons.filter(({ purpose }) => (purpose === 'maskable') === maskable).map(({ sizes }) => sizes);
  expect(sizesFor(false)).toEqual(expect.arrayContaining(['any', '48x48', '144x144', '192x192', '512x512']));
  expect(sizesFor(true)).toEqual(['192x192', '512x512']);
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type'], src).toContain(type);
    expect((await answer.body()).length, src).toBeLessThan(150 * KB);
    if (sizes === 'any') continue;
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

test('[SHELL-14] Chromium finds no obstacle to installing', async ({ page, context }) => {
  await page.goto('/');
  await isWorking(page);
  const client = await context.newCDPSession(page);
  const { errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // The test browser stores nothing, like a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('[SHELL-10] the site offers to be installed once, when the browser does', async ({ page }) => {
  await page.goto('/');
  await isWorking(page);
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          Object.assign(window, { isAsked: true });
          return Promise.resolve({ outcome: 'accepted' });
        },
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  const install = page.getByRole('button', { name: 'Install', exact: true });
  await expect(install).toBeHidden();
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  expect(await offer()).toBe(true);
  await expect(install).toBeVisible();
  expect(await heading.boundingBox(), 'the page does not move').toEqual(before);
  await install.click();
  expect(await page.evaluate(() => 'isAsked' in window)).toBe(true);
  await expect(install).toBeHidden();

  await offer();
  await expect(install).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(install).toBeHidden();

  await offer();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(install).toBeHidden();
  await page.reload();
  await isWorking(page);
  await offer();
  await page.waitForLoadState('networkidle');
  await expect(install).toBeHidden();
});
