import type { Page } from '@playwright/test';
import { isWorking } from './test';

/** Opens a page and waits until the service worker has everything that it keeps from the beginning, and has taken the page over. */
export async function openInstalled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isWorking(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The addresses that this browser keeps, as paths with their query. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
  });
