import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Long enough for the worker to process a file on a busy machine. */
export const WORK = { timeout: 60_000 };

export const fileName = (kind: string): string => `${kind}-${randomUUID().slice(0, 8)}.csv`;

/** Uploads a file on the console's open page of imports. @returns the card of the import */
export async function uploadImport(page: Page, kind: string, file: string, lines: string[]): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Upload a file' });
  await form.getByLabel('What the file contains').selectOption({ label: kind });
  await form.locator('input[type=file]').setInputFiles({
    name: file,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await form.getByRole('button', { name: 'Upload' }).click();
  const card = page.getByRole('region', { name: `Import of ${file}` });
  await expect(card).toBeVisible();
  return card;
}
