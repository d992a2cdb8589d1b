import type { APIRequestContext, Page } from '@playwright/test';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const files = globSync('libs/domains/*/src/**/*.email.ts', { cwd: root });

/** Every email there is; the words of newsletters and of tests of other emails are in no file. */
export const emails = [
  ...files.map((file) => ({ domain: file.split('/')[2]!, name: basename(file, '.email.ts') })),
  { domain: 'newsletter', name: 'newsletter' },
  { domain: 'administration', name: 'words-test' },
];

/** Shows the HTML by itself: where it is served, no script runs, and so nothing could look at it. */
export async function showEmail(page: Page, request: APIRequestContext, path: string): Promise<void> {
  await page.setContent(await (await request.get(path)).text());
}
