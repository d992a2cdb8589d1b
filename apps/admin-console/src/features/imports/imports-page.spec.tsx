import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  IMPORT_KIND_WORDS,
  IMPORT_MAX_BYTES,
  IMPORT_MESSAGES,
  type Import,
  type ImportColumns,
} from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
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

/** The columns of a file with colons. */
const columns: ImportColumns = {
  encoding: 'utf-8',
  separator: ':',
  columns: ['Company', 'City', 'State', 'Trade'],
  sample: [['Ace', 'Ogden', 'UT', 'Plumber']],
  mapping: { business_name: 0, city: 1, state: 2, category: 3 },
  is_mapping_remembered: false,
};

const problems = [
  { field: 'email', column: 'Mail', value: 'ace', message: 'Invalid email address' },
  { field: 'city', column: 'Town', value: '', message: 'City is required' },
  { field: 'row', column: '', value: '', message: 'The row is too long.' },
];

function open(imports: Import[] = [], answers: Parameters<typeof answering>[0] = {}) {
  const api = answering({
    'GET /api/admin/imports': () => listPage(imports),
    'GET /api/admin/imports/one': imports[0],
    'GET /api/admin/imports/one/columns': columns,
    'GET /api/admin/imports/one/rows': () =>
      listPage([{ id: 'row', number: 3, outcome: 'faulty', values: {}, problems }]),
    'POST /api/admin/imports': one(),
    'POST /api/admin/imports/one/check': one({ state: 'checking' }),
    'POST /api/admin/imports/one/run': one({ state: 'importing' }),
    'POST /api/admin/imports/one/undo': one({ state: 'undoing' }),
    ...answers,
  });
  renderPage(<ImportsPage />, { http: api.http });
  return api;
}

describe('imports in the console', () => {
  it('[IMPORT-1] ask for the column that no name suggests, and check the file with it', async () => {
    const { calls, countOf } = open([one()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Check the rows' }));
    expect(screen.getByText('Choose the column for Business name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Business name'));
    expect(countOf('POST /api/admin/imports/one/check')).toBe(0);
    await userEvent.selectOptions(screen.getByLabelText('Business name'), 'Firm (Ace)');
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() => expect(countOf('POST /api/admin/imports/one/check')).toBe(1));
    const sent = calls.find(({ route }) => route.endsWith('/check'))!;
    expect(sent.json).toEqual({
      mapping: { city: 1, state: 2, category: 3, business_name: 0 },
      encoding: 'utf-8',
      separator: ',',
    });
  });

  it('[IMPORT-1] show row, column, value and reason of skipped rows, and import the others', async () => {
    const { countOf } = open([checked]);
    const card = within(await screen.findByRole('region', { name: 'Import of old-list.csv' }));
    await userEvent.click(card.getByRole('button', { name: 'Show the rows left out' }));
    const lines = [...(await card.findByText('Row 3')).parentElement!.children].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Row 3',
      'Mail ace: Invalid email address',
      'Town: City is required',
      'The row is too long.',
    ]);
    expect(card.getByText('ace').tagName).toBe('Q');
    await userEvent.click(card.getByRole('button', { name: 'Import 3 rows of old-list.csv' }));
    await waitFor(() => expect(countOf('POST /api/admin/imports/one/run')).toBe(1));
  });

  it('[IMPORT-1] keep the focus in the card when a pressed button is gone', async () => {
    let latest = checked;
    open([checked], {
      'GET /api/admin/imports': () => listPage([latest]),
      'POST /api/admin/imports/one/run': () => (latest = { ...checked, state: 'imported' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Import 3 rows of old-list.csv' }));
    expect(await screen.findByRole('button', { name: 'Undo the import of old-list.csv' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'old-list.csv' }));
  });

  it('[IMPORT-1] say that there is nothing to import when no row is new or changed', async () => {
    open([{ ...checked, counts: { ...checked.counts, new: 0, changed: 0, faulty: 4 } }]);
    expect(await screen.findByText('Nothing to import: no row is new or changed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import 0/ })).toBeNull();
  });

  it('[IMPORT-1] are checked again with other columns, if the check showed that they were wrong', async () => {
    const { calls } = open([{ ...checked, mapping: { business_name: 3, city: 1, state: 2, category: 0 } }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change the columns of old-list.csv' }));
    await userEvent.selectOptions(await screen.findByLabelText('Business name'), 'Firm (Ace)');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Trade (Plumber)');
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route.endsWith('/check'))?.json).toMatchObject({
        mapping: { city: 1, state: 2, category: 3, business_name: 0 },
      }),
    );
  });

  it('[IMPORT-1] start with the columns of the last check on each change', async () => {
    let latest = { ...checked, mapping: { business_name: 3, city: 1, state: 2, category: 0 } };
    open([latest], { 'GET /api/admin/imports/one': () => latest });
    const nameColumn = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Change the columns of old-list.csv' }));
      return (await screen.findByLabelText<HTMLSelectElement>('Business name')).selectedOptions[0]?.text;
    };
    expect(await nameColumn()).toBe('Trade (Plumber)');
    await userEvent.click(screen.getByRole('button', { name: 'Keep the columns of old-list.csv' }));
    latest = { ...latest, mapping: { business_name: 0, city: 1, state: 2, category: 3 } };
    expect(await nameColumn()).toBe('Firm (Ace)');
  });

  it('[IMPORT-1] are read with another separator, which shows its columns, and checked with it', async () => {
    const { calls } = open([one({ columns: ['Company:City:State:Trade'], sample: [], mapping: {} })]);
    const separator = await screen.findByLabelText<HTMLSelectElement>('Separator');
    expect(separator.selectedOptions[0]?.text).toBe('Comma');
    await userEvent.selectOptions(separator, 'Colon');
    expect(await screen.findAllByRole('option', { name: 'Company (Ace)' })).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route.endsWith('/check'))?.json).toEqual({
        mapping: columns.mapping,
        encoding: 'utf-8',
        separator: ':',
      }),
    );
  });

  it('[IMPORT-1] keep manually chosen columns that still exist when the format changes', async () => {
    const file = one({ columns: ['Trade', 'Town', 'ST', 'Firm'], mapping: { city: 1, state: 2 } });
    const { calls } = open([file], {
      'GET /api/admin/imports/one/columns': {
        ...columns,
        columns: ['Firm', 'City', 'State', 'Branch'],
        mapping: { city: 1, state: 2, category: 3 },
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Business name'), 'Firm (Plumber)');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Trade (Ace)');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'No column');
    await userEvent.selectOptions(screen.getByLabelText('Separator'), 'Colon');
    const name = () => screen.findByLabelText<HTMLSelectElement>('Business name');
    await screen.findAllByRole('option', { name: 'Branch (Plumber)' });
    expect((await name()).selectedOptions[0]?.text).toBe('Firm (Ace)');
    expect(screen.getByLabelText<HTMLSelectElement>('Category').selectedOptions[0]?.text).toBe('Branch (Plumber)');
    expect(screen.getByLabelText<HTMLSelectElement>('State').selectedOptions[0]?.text).toBe('No column');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'State (UT)');
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route.endsWith('/check'))?.json).toEqual({
        mapping: { city: 1, state: 2, category: 3, business_name: 0 },
        encoding: 'utf-8',
        separator: ':',
      }),
    );
  });

  it('[IMPORT-1] report at the encoding that the file cannot be read with it', async () => {
    const errors = [{ field: 'encoding', message: IMPORT_MESSAGES.empty }];
    open([one()], {
      'GET /api/admin/imports/one/columns': new ApiProblem(400, { errors }),
    });
    const encoding = await screen.findByLabelText<HTMLSelectElement>('Encoding');
    await userEvent.selectOptions(encoding, 'UTF-16');
    expect(await screen.findByText(IMPORT_MESSAGES.empty)).toBeTruthy();
    expect(encoding.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Check the rows' })).toBeNull();
    await userEvent.selectOptions(encoding, 'UTF-8');
    expect(await screen.findByRole('button', { name: 'Check the rows' })).toBeTruthy();
  });

  it('[IMPORT-1] are undone after a confirmation', async () => {
    const { countOf } = open([{ ...checked, state: 'imported' }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of old-list.csv' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
    await waitFor(() => expect(countOf('POST /api/admin/imports/one/undo')).toBe(1));
  });

  it('[IMPORT-1] send the chosen kind, whose effect is described next to it', async () => {
    const { calls } = open();
    await userEvent.selectOptions(
      await screen.findByLabelText('What the file contains'),
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

  it('[IMPORT-1] upload a file once when the button is pressed twice without delay', async () => {
    const { countOf } = open();
    const input = await screen.findByLabelText<HTMLInputElement>(/CSV file/);
    await userEvent.upload(input, new File(['Email'], 'readers.csv', { type: 'text/csv' }));
    const press = screen.getByRole('button', { name: 'Upload' });
    fireEvent.click(press);
    fireEvent.click(press);
    await waitFor(() => expect(screen.queryByText('readers.csv')).toBeNull());
    expect(countOf('POST /api/admin/imports')).toBe(1);
  });

  it('[IMPORT-1] refuse a file that is too large without uploading it', async () => {
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
