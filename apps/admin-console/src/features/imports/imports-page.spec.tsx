import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IMPORT_KIND_WORDS, IMPORT_MAX_BYTES, IMPORT_MESSAGES, type Import } from '@townlink/contracts';
import { answering, listPage, renderPage } from '@townlink/web-testing';
import { Component as ImportsPage } from './imports-page';

const one = (changes: Partial<Import> = {}): Import => ({
  id: 'one',
  kind: 'businesses',
  state: 'uploaded',
  file_name: 'old-list.csv',
  size_bytes: 100,
  encoding: 'utf-8',
  separator: ',',
  columns: ['Firm', 'Town', 'ST', 'Trade'],
  sample: [['Ace', 'Ogden', 'UT', 'Plumber']],
  mapping: { city: 1, state: 2, category: 3 },
  is_mapping_remembered: false,
  rows_total: null,
  rows_checked: 0,
  rows_done: 0,
  counts: { new: 0, changed: 0, same: 0, duplicate: 0, faulty: 0 },
  error: null,
  created_at: '2026-11-28T12:00:00Z',
  ended_at: null,
  is_kept: true,
  ...changes,
});

const checked = one({
  state: 'checked',
  rows_total: 4,
  counts: { new: 2, changed: 1, same: 0, duplicate: 0, faulty: 1 },
});

const problem = { field: 'email', column: 'Mail', value: 'ace', message: 'Invalid email address' };

function open(...imports: Import[]) {
  const api = answering({
    'GET /api/admin/imports': () => listPage(imports),
    'GET /api/admin/imports/one': imports[0],
    'GET /api/admin/imports/one/rows': () =>
      listPage([{ id: 'row', number: 3, outcome: 'faulty', values: {}, problems: [problem] }]),
    'POST /api/admin/imports': one(),
    'POST /api/admin/imports/one/check': one({ state: 'checking' }),
    'POST /api/admin/imports/one/run': one({ state: 'importing' }),
    'POST /api/admin/imports/one/undo': one({ state: 'undoing' }),
  });
  renderPage(<ImportsPage />, { http: api.http });
  return api;
}

describe('imports in the console', () => {
  it('[IMPORT-1] ask for the column that no name suggests, and check the file with it', async () => {
    const { calls, countOf } = open(one());
    await userEvent.click(await screen.findByRole('button', { name: 'Check the rows' }));
    expect(screen.getByText('Choose the column for Business name.')).toBeTruthy();
    expect(countOf('POST /api/admin/imports/one/check')).toBe(0);
    await userEvent.selectOptions(screen.getByLabelText('Business name'), 'Firm (Ace)');
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() => expect(countOf('POST /api/admin/imports/one/check')).toBe(1));
    const sent = calls.find(({ route }) => route.endsWith('/check'))!;
    expect(sent.json).toEqual({ mapping: { city: 1, state: 2, category: 3, business_name: 0 } });
  });

  it('[IMPORT-1] show row, column, value and reason of what is left out, and import the others', async () => {
    const { countOf } = open(checked);
    const card = within(await screen.findByRole('region', { name: 'Import of old-list.csv' }));
    await userEvent.click(card.getByRole('button', { name: 'Show the rows left out' }));
    expect((await card.findByText('Row 3')).parentElement?.textContent).toBe('Row 3Mail: ace Invalid email address');
    await userEvent.click(card.getByRole('button', { name: 'Import 3 rows of old-list.csv' }));
    await waitFor(() => expect(countOf('POST /api/admin/imports/one/run')).toBe(1));
  });

  it('[IMPORT-1] are checked again with other columns, once the check showed that they were wrong', async () => {
    const { calls } = open({ ...checked, mapping: { business_name: 3, city: 1, state: 2, category: 0 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the columns of old-list.csv' }));
    await userEvent.selectOptions(await screen.findByLabelText('Business name'), 'Firm (Ace)');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Trade (Plumber)');
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route.endsWith('/check'))?.json).toEqual({
        mapping: { city: 1, state: 2, category: 3, business_name: 0 },
      }),
    );
  });

  it('[IMPORT-1] are undone once confirmed', async () => {
    const { countOf } = open({ ...checked, state: 'imported' });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of old-list.csv' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
    await waitFor(() => expect(countOf('POST /api/admin/imports/one/undo')).toBe(1));
  });

  it('[IMPORT-1] send the kind that was chosen, with what its rows do beside it', async () => {
    const { calls } = open();
    await userEvent.selectOptions(
      await screen.findByLabelText('What the file holds'),
      IMPORT_KIND_WORDS.subscribers.title,
    );
    expect(screen.getByText(IMPORT_KIND_WORDS.subscribers.lead)).toBeTruthy();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['Email'], 'readers.csv', { type: 'text/csv' }));
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(calls.find(({ route }) => route === 'POST /api/admin/imports')).toBeTruthy());
    const sent = calls.find(({ route }) => route === 'POST /api/admin/imports')!;
    expect(sent.form?.get('kind')).toBe('subscribers');
  });

  it('[IMPORT-1] refuse a file that is too large without sending it', async () => {
    const { countOf } = open();
    const file = new File(['x'], 'large.csv', { type: 'text/csv' });
    Object.defineProperty(file, 'size', { value: IMPORT_MAX_BYTES + 1 });
    await screen.findByText('No imports yet');
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(screen.getByText(IMPORT_MESSAGES.tooLarge)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(countOf('POST /api/admin/imports')).toBe(0);
  });
});
