import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { SandboxControl } from '../../../sandbox/src/sandbox-control';
import { ConsoleGuard } from './console-guard';
import { product } from './product.config';

interface Fixtures {
  /** Errors in a browser fail the test, unless it allows them here. */
  errors: ConsoleGuard;
  /** The sandbox of Stripe, SendGrid and Google. */
  sandbox: SandboxControl;
  /** Opens a page of another user, in a separate browser. */
  anotherPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/** The site as seen by a visitor, in a fresh browser. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is wanted here.
  baseURL: async ({}, use) => use(product().site),
  errors: [
    async ({ context }, use, { retry }) => {
      const guard = new ConsoleGuard();
      // Retries are recorded by a script of Playwright's, which an email's frame blocks.
      if (retry > 0) guard.allow(/Blocked script execution in 'about:srcdoc'/);
      const stop = guard.watch(context);
      await use(guard);
      stop();
      expect(guard.unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- As above.
  sandbox: async ({}, use) => use(new SandboxControl(product().sandbox)),
  anotherPage: async ({ browser, errors, contextOptions, viewport, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, viewport, baseURL, locale: 'en-US', ...options });
      contexts.push(context);
      errors.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** Opens a page and waits until it is interactive: earlier typing and clicking would be lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isWorking(page);
}

/** Milliseconds for scripts and a service worker to load, next to the other workers' browsers. */
export const LOAD = { timeout: 60_000 };

/** Waits until the page is hydrated. */
export async function isWorking(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('townlink:hydrated').length > 0, undefined, LOAD);
}

/** The toast with this title, even behind a dialog, where it is visible but hidden from screen readers. */
export const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Notifications', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: title });
