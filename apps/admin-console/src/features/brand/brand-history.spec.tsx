import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type BrandState, type BrandVersion, formOfBrand, releaseBrand } from '@townlink/contracts';
import { administrator, answering, renderPage, toastTexts } from '@townlink/web-testing';
import { Component as BrandPage } from './brand-page';

const form = formOfBrand(releaseBrand);
const state: BrandState = { brand: form, isDraft: false, edited_at: null, isOwn: true, version: 'v1' };
const version = (id: string, name: string, changes: Partial<BrandVersion> = {}): BrandVersion => ({
  id,
  published_at: '2026-11-20T10:00:00Z',
  published_by: 'ada@x.example',
  is_in_use: false,
  is_release: false,
  brand: { ...form, name },
  ...changes,
});
const versions = [
  version('b2', 'Townlink', { is_in_use: true, published_at: '2026-11-25T10:00:00Z' }),
  version('b1', 'Linkville', { published_by: null }),
];
const RESTORE = 'POST /api/admin/brand/versions/b1/restore';

function open(answers: Record<string, unknown> = {}) {
  const api = answering({
    'GET /api/admin/brand': state,
    'GET /api/admin/brand/versions': versions,
    'GET /api/admin/brand/preview': { token: null, results: null, profile: null },
    'GET /api/admin/brand/email': { subject: 'Approved', html: '<html></html>' },
    [RESTORE]: { ...state, brand: versions[1]!.brand, isDraft: true, version: 'v2' },
    ...answers,
  });
  renderPage(<BrandPage />, { http: api.http, session: { state: administrator('content') } });
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the history of the brand', () => {
  it('[BRAND-1] lists the brands that visitors saw, since when and by whom', async () => {
    open();
    const rows = await screen.findAllByText(/^Nov 2\d, 2026/);
    expect(rows).toHaveLength(2);
    expect(screen.getByText(/by ada@x\.example/)).toBeTruthy();
    expect(screen.getByText(/by a deleted account/)).toBeTruthy();
    expect(screen.getByText('In use')).toBeTruthy();
  });

  it('[BRAND-1] names the original brand where visitors saw it again, to compare but not to restore', async () => {
    const original = version('b3', form.name, { is_release: true, is_in_use: true });
    open({ 'GET /api/admin/brand/versions': [original, { ...versions[0]!, is_in_use: false }] });
    const row = within((await screen.findByText('The original brand')).closest('li')!);
    expect(row.getByText('In use')).toBeTruthy();
    expect(row.getByText(/by ada@x\.example/)).toBeTruthy();
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Compare The original brand of Nov 20, 2026/),
    ]);
  });

  it('[BRAND-1] compares an earlier brand with the form', async () => {
    open();
    await press(/^Compare Linkville/);
    const dialog = within(await screen.findByRole('dialog', { name: /^Linkville of Nov 20, 2026.* and the form$/ }));
    expect(dialog.getByText('Name: Linkville').tagName).toBe('DEL');
    expect(dialog.getByText('Name: Townlink').tagName).toBe('INS');
    expect(dialog.queryByText(/^Tagline/)).toBeNull();
  });

  it('[BRAND-1] makes an earlier brand the draft, with the version that was read', async () => {
    const { calls } = open();
    await press(/^Restore Linkville/);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Linkville'));
    expect(toastTexts().join()).toContain('The earlier brand is the draft now');
    expect(calls.find(({ route }) => route === RESTORE)!.version).toBe('v1');
  });

  it('[BRAND-1] asks before replacing a draft or unsaved input', async () => {
    const { countOf } = open();
    await userEvent.type(await screen.findByLabelText('Name'), '!');
    await press(/^Restore Linkville/);
    expect(await screen.findByText(/^Replace the draft with Linkville of Nov 20, 2026/)).toBeTruthy();
    await press('Keep the draft');
    expect(countOf(RESTORE)).toBe(0);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Townlink!');
  });

  it('[BRAND-1] reports a failure, and an empty history', async () => {
    let answer: unknown = new Error('away');
    open({
      'GET /api/admin/brand/versions': () =>
        answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
    });
    expect(await screen.findByText('Failed to fetch the history')).toBeTruthy();
    answer = [];
    await press('Try again');
    expect(await screen.findByText('No brand has been published yet.')).toBeTruthy();
  });
});
