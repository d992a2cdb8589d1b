import type { Page } from '@playwright/test';
import { isWorking, LOAD } from './test';

/** Opens a page and waits until the service worker has its precache and controls the page. */
export async function openInstalled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isWorking(page);
  await isControlled(page);
}

/** Waits until a service worker controls the page. */
export async function isControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, LOAD);
}

/** Paths with queries of the addresses in this browser's cache. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
  });
