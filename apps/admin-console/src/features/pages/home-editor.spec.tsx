import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type EditedContent, readDocument } from '@townlink/contracts';
import { answering, renderPage } from '@townlink/web-testing';
import { administrator } from '@townlink/web-testing/people';
import { Component as PageEditor } from './page-editor';

const document = readDocument({
  title: '{brand}',
  heading: '{tagline}',
  description: 'What it is.',
  blocks: [
    { kind: 'home-search', lead: 'Call them', refer: 'Refer', join: 'Join' },
    { kind: 'home-reasons', title: 'Why', reasons: [], benefits: [{ title: 'Fast', text: 'At once' }] },
    { kind: 'home-voices', title: 'Voices', note: 'Examples', voices: [{ quote: 'Good', author: 'Ada' }] },
  ],
});

const home: EditedContent = {
  name: 'home',
  path: '/',
  state: 'release',
  document,
  published: document,
  has_draft: false,
  drafted_by: null,
  drafted_at: null,
  publish_at: null,
  legal: null,
  problems: [],
  history: [],
  version: 'v1',
};

describe('the editor of the home page', () => {
  it('[CONTENT-1] changes its texts, but neither adds, moves nor removes sections', async () => {
    const api = answering({
      'GET /api/admin/pages/home': home,
      'PUT /api/admin/pages/home': { ...home, has_draft: true, version: 'v2' },
    });
    renderPage([{ path: '/admin/pages/:page', Component: PageEditor }], {
      http: api.http,
      path: '/admin/pages/home',
      session: { state: administrator('content') },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Home page' })).toBeTruthy();
    const section = within(await screen.findByRole('region', { name: 'Around the search form, block 1' }));
    expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add search']);
    expect(screen.queryByRole('button', { name: /Add block|Drag|Move around/ })).toBeNull();
    expect(screen.queryByLabelText('Layout')).toBeNull();
    expect(screen.queryByLabelText('Place in the menus')).toBeNull();
    const reasons = within(screen.getByRole('region', { name: 'Reasons and benefits, block 2' }));
    await userEvent.type(reasons.getByLabelText('Reasons'), '/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.type(section.getByLabelText('Below the headline'), ' now');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    const saved = api.calls.find(({ route }) => route.startsWith('PUT'))!.json as Pick<EditedContent, 'document'>;
    expect(saved.document.blocks[0]).toMatchObject({ lead: 'Call them now' });
  });
});
