import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type BrandState, formOfBrand, releaseBrand } from '@townlink/contracts';
import { administrator, answering, outdated, renderPage, toastTexts } from '@townlink/web-testing';
import { Component as BrandPage } from './brand-page';

const form = formOfBrand(releaseBrand);
const draft: BrandState = { brand: form, isDraft: true, edited_at: null, isOwn: false, version: 'v1' };
const SAVE = 'PUT /api/admin/brand';
const PUBLISH = 'POST /api/admin/brand/publish';
const DISCARD = 'POST /api/admin/brand/discard';

function open(answers: Record<string, unknown> = {}) {
  const api = answering({
    'GET /api/admin/brand': draft,
    'GET /api/admin/brand/versions': [],
    'GET /api/admin/brand/preview': { token: null, results: null, profile: null },
    'GET /api/admin/brand/email': { subject: 'Approved', html: '<html></html>' },
    ...answers,
  });
  renderPage(<BrandPage />, { http: api.http, session: { state: administrator('content') } });
  return api;
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), text);
};

describe('the form of the brand', () => {
  it('[BRAND-1] keeps the fields of two editors, and asks about the ones that both changed', async () => {
    const other = { ...draft, brand: { ...form, name: 'Theirs', tagline: 'Their words' }, version: 'v9' };
    let saves = 0;
    const { calls } = open({
      [SAVE]: ({ json }: { json: BrandState['brand'] }) =>
        saves++ === 0 ? Promise.reject(outdated(other)) : Promise.resolve({ ...draft, brand: json, version: 'v10' }),
    });
    await fill('Name', 'Mine');
    await fill('Postal address', '2 Other Plaza, Anytown, UT 00000');
    await press('Save draft');
    const dialog = within(await screen.findByRole('dialog', { name: 'This was changed while you were editing' }));
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Name']);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(toastTexts().join()).toContain('Draft saved'));
    const sent = calls.filter(({ route }) => route === SAVE);
    expect(sent.map(({ version }) => version)).toEqual(['v1', 'v9']);
    expect(sent[1]!.json).toMatchObject({
      name: 'Mine',
      tagline: 'Their words',
      postalAddress: '2 Other Plaza, Anytown, UT 00000',
    });
  });

  it('[BRAND-1] keeps the focus when it is saved, and when a better color is taken', async () => {
    open({ [SAVE]: { ...draft, version: 'v2' } });
    await fill('Accent, light scheme', '#ffd400');
    await press(/^Use #/);
    expect(document.activeElement).toBe(await field('Accent, light scheme'));
    await press('Save draft');
    await waitFor(() => expect(toastTexts().join()).toContain('Draft saved'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save draft' })));
    expect(screen.queryByText('You have changes that were not saved')).toBeNull();
  });

  it('[BRAND-1] offers changes that were not saved when it is opened again', async () => {
    open();
    await fill('Name', 'Linkville');
    cleanup();
    open();
    await press('Restore them');
    expect((await field('Name')).value).toBe('Linkville');
    expect(screen.getByText(/Save the draft to see your changes/)).toBeTruthy();
  });

  it('[BRAND-1] publishes beside the button that saved, and says that open pages must be reloaded', async () => {
    open({ [PUBLISH]: { ...draft, isDraft: false, isOwn: true, version: 'v2' } });
    const { parentElement: row } = await screen.findByRole('button', { name: 'Save draft' });
    await userEvent.click(within(row!).getByRole('button', { name: 'Publish' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(toastTexts().join()).toContain('Reload pages that are already open'));
  });

  it('[BRAND-1] asks before a draft is deleted', async () => {
    const { countOf } = open({ [DISCARD]: { ...draft, isDraft: false, version: 'v2' } });
    await press('Delete draft');
    await press('Keep the draft');
    expect(countOf(DISCARD)).toBe(0);
    await press('Delete draft');
    await press('Delete it');
    await waitFor(() => expect(toastTexts()).toEqual(['Draft deleted']));
  });
});
