import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CategoryPreview, ManagedCategory } from '@townlink/contracts';
import { ApiProblem, type CallOptions, type Http } from '@townlink/web-api';
import { currentToasts } from '@townlink/web-ui/toast';
import { listPage, renderPage } from '@townlink/web-testing';
import { Component as CategoriesPage } from './categories-page';

const category = (name: string, changes: Partial<ManagedCategory> = {}): ManagedCategory => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  plural: null,
  icon: null,
  default_radius_miles: 25,
  is_proposed: false,
  provider_count: 2,
  keywords: ['burst pipe'],
  synonyms: [],
  services: [],
  edited_at: '2026-11-22T12:00:00.000Z',
  version: 'v1',
  ...changes,
});

const preview: CategoryPreview = {
  provider_count: 12,
  providers: [
    {
      id: 'p',
      business_name: 'Ace',
      city_name: 'Riverton',
      city_state: 'UT',
      membership_tier: 'basic',
      vetting_status: 'approved',
      is_active: true,
    },
  ],
  above_cap: [{ city_name: 'Riverton', city_state: 'UT', tier: 'featured', taken: 5, cap: 3 }],
  new_addresses: 1,
  waiting_twice: 2,
};

interface Sent {
  path: string;
  json: unknown;
  version?: string;
}

interface Answers {
  refusal?: ApiProblem;
  /** The category as saved by another administrator. */
  stored?: ManagedCategory;
  previewOf?: (target?: string) => Promise<CategoryPreview>;
  targets?: () => Promise<ManagedCategory[]>;
}

function open(categories: ManagedCategory[], answers: Answers = {}) {
  const {
    refusal,
    stored,
    previewOf = () => Promise.resolve(preview),
    targets = () => Promise.resolve(categories),
  } = answers;
  const sent: Sent[] = [];
  const http = (method: string, path: string, { json, query, version }: CallOptions = {}) => {
    if (method !== 'GET') {
      sent.push({ path, json, version });
      if (stored && version !== stored.version)
        return Promise.reject(new ApiProblem(412, { detail: 'Changed elsewhere.', current: stored }));
      return refusal ? Promise.reject(refusal) : Promise.resolve(categories[0]);
    }
    if (path.includes('/preview')) return previewOf((query as { target?: string }).target);
    if (path.startsWith('/api/categories/resolve'))
      return Promise.resolve([
        { id: '1', name: 'Plumber', slug: 'plumber', match_type: 'keyword', similarity_score: 1 },
      ]);
    const list = listPage(categories);
    return path.startsWith('/api/categories') ? targets() : Promise.resolve(list);
  };
  renderPage(<CategoriesPage />, { http: http as unknown as Http });
  return sent;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('categories in the console', () => {
  it('[ADM-5] previews a merge, without the source among its targets, and merges', async () => {
    const sent = open([category('Plumber'), category('Pipes')]);
    await press('Merge Pipes');
    const dialog = await screen.findByRole('dialog', { name: 'Merge Pipes' });
    expect(await within(dialog).findByText(/5 of 3 Featured/)).toBeTruthy();
    expect(within(dialog).getByText('and 11 more')).toBeTruthy();
    expect(await within(dialog).findByRole('option', { name: 'Plumber' })).toBeTruthy();
    expect(within(dialog).queryByRole('option', { name: 'Pipes' })).toBeNull();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Merge into/ }), 'Plumber');
    await press('Merge categories');
    await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Categories Merged' }]));
    expect(sent).toEqual([
      { path: '/api/admin/merge-categories', json: { sourceCategoryId: 'Pipes', targetCategoryId: 'Plumber' } },
    ]);
  });

  it('[ADM-5] merges only when the chosen target’s preview is shown', async () => {
    const read = Promise.withResolvers<CategoryPreview>();
    const previewOf = (target?: string) => (target ? read.promise : Promise.resolve(preview));
    const sent = open([category('Plumber'), category('Pipes')], { previewOf });
    await press('Merge Pipes');
    expect(await screen.findByText(/5 of 3 Featured/)).toBeTruthy();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Merge into/ }), 'Plumber');
    await press('Merge categories');
    expect(sent).toEqual([]);
    read.resolve(preview);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Merge categories' })).toHaveProperty('disabled', false),
    );
    await press('Merge categories');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('[ADM-5] reports a failed preview, and reloads it on request', async () => {
    let isDown = true;
    const previewOf = (target?: string) =>
      target && isDown ? Promise.reject(new ApiProblem(503, {})) : Promise.resolve(preview);
    const sent = open([category('Plumber'), category('Pipes')], { previewOf });
    await press('Merge Pipes');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Merge into/ }), 'Plumber');
    expect(await screen.findByText('Failed to fetch what the merge changes')).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(await screen.findByText(/5 of 3 Featured/)).toBeTruthy();
    await press('Merge categories');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('[ADM-5] reports that targets failed to load, and reloads them on request', async () => {
    let isDown = true;
    const targets = () =>
      isDown ? Promise.reject(new ApiProblem(503, {})) : Promise.resolve([category('Plumber'), category('Pipes')]);
    open([category('Plumber'), category('Pipes')], { targets });
    await press('Merge Pipes');
    expect(await screen.findByText('Failed to fetch categories')).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(await screen.findByRole('option', { name: 'Plumber' })).toBeTruthy();
    expect(screen.queryByText('Failed to fetch categories')).toBeNull();
  });

  it("[ADM-5] says 'Invalid Selection' without a target, and sends nothing", async () => {
    const sent = open([category('Plumber')]);
    await press('Merge Plumber');
    await press('Merge categories');
    expect(currentToasts()).toMatchObject([{ title: 'Invalid Selection' }]);
    expect(sent).toEqual([]);
  });

  it('[ADM-5] reports a failed merge', async () => {
    open([category('Plumber'), category('Pipes')], {
      refusal: new ApiProblem(409, { detail: 'Pipes has just been merged.' }),
    });
    await press('Merge Pipes');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Merge into/ }), 'Plumber');
    await press('Merge categories');
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([
        { title: 'Failed to merge categories', description: 'Pipes has just been merged.' },
      ]),
    );
  });

  it('[ADM-5] requires another target when the chosen one was merged', async () => {
    const [plumber, pipes] = [category('Plumber'), category('Pipes')];
    let isMerged = false;
    const sent = open([plumber, pipes], {
      refusal: new ApiProblem(409, { detail: 'Plumber has just been merged.' }),
      targets: () => Promise.resolve(isMerged ? [pipes] : [plumber, pipes]),
    });
    await press('Merge Pipes');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Merge into/ }), 'Plumber');
    isMerged = true;
    await press('Merge categories');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Plumber' })).toBeNull());
    await press('Merge categories');
    await waitFor(() => expect(currentToasts().map(({ title }) => title)).toContain('Invalid Selection'));
    expect(sent).toHaveLength(1);
  });

  it('[ADM-5] saves terms, one per line, with the version that was shown', async () => {
    const sent = open([category('Plumber')]);
    await press('Edit Plumber');
    await userEvent.type(await screen.findByRole('textbox', { name: /Synonyms/ }), 'Pipe  Fitter{Enter}drain doctor');
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      path: '/api/admin/categories/Plumber',
      json: {
        synonyms: ['pipe fitter', 'drain doctor'],
        keywords: ['burst pipe'],
        default_radius_miles: 25,
      },
      version: 'v1',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[FIND-4] saves the default radius of listings', async () => {
    const sent = open([category('Plumber')]);
    await press('Edit Plumber');
    const miles = await screen.findByRole('spinbutton', { name: /Miles served/ });
    await userEvent.clear(miles);
    await userEvent.type(miles, '0');
    await press('Save');
    await waitFor(() => expect(sent).toMatchObject([{ json: { default_radius_miles: 0 } }]));
  });

  it('[ADM-5, SAVE-1] asks which terms to keep when another administrator has changed them', async () => {
    const stored = category('Plumber', { synonyms: ['theirs'], plural: 'Plumbing folk', version: 'theirs' });
    const sent = open([category('Plumber')], { stored });
    await press('Edit Plumber');
    await userEvent.type(await screen.findByRole('textbox', { name: /Synonyms/ }), 'mine');
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'This was changed while you were editing' });
    expect(dialog.textContent).toContain('SynonymsYoursmineSaved elsewheretheirs');
    await press('Keep mine');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ version: 'theirs', json: { synonyms: ['mine'], plural: 'Plumbing folk' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentToasts().map(({ title }) => title)).toEqual(['Plumber saved']);
  });

  it('[ADM-5] shows the server’s error of a term at its field', async () => {
    const message = '“drain” already leads to Sewer.';
    open([category('Plumber')], { refusal: new ApiProblem(400, { errors: [{ field: 'synonyms', message }] }) });
    await press('Edit Plumber');
    await press('Save');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('[NEWCAT-1] accepts a proposed category', async () => {
    const sent = open([category('Gutters', { is_proposed: true })]);
    await press('Accept Gutters');
    await waitFor(() => expect(sent).toMatchObject([{ json: { name: 'Gutters', accept: true } }]));
  });

  it('[ADM-5] tests terms against the search', async () => {
    open([category('Plumber')]);
    await userEvent.type(await screen.findByRole('searchbox', { name: /Try the search/ }), 'burst pipe');
    expect(await screen.findByText('Plumber, keyword 1.00')).toBeTruthy();
  });
});
