import type { APIRequestContext, Page } from '@playwright/test';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const files = globSync('libs/domains/*/src/**/*.email.ts', { cwd: root });

/** All emails; newsletters and test emails have no file. */
export const emails = [
  ...files.map((file) => ({ domain: file.split('/')[2]!, name: basename(file, '.email.ts') })),
  { domain: 'newsletter', name: 'newsletter' },
  { domain: 'administration', name: 'words-test' },
];

/** Shows the HTML as a page: where it is served, no scripts run, so checks would be impossible. */
export async function showEmail(page: Page, request: APIRequestContext, path: string): Promise<void> {
  await page.setContent(await (await request.get(path)).text());
}
