import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type EditedContent, EMPTY_REVISION, LEGAL_MESSAGES, readDocument } from '@townlink/contracts';
import { answering, renderPage, toastTexts } from '@townlink/web-testing';
import { administrator } from '@townlink/web-testing/people';
import { Component as PageEditor } from './page-editor';

const legal = { version: 3, since: '2026-11-22', changes: 'A section.' };

const document = readDocument({
  title: 'Terms of Service',
  heading: 'Terms of Service',
  description: 'What you may expect.',
  layout: 'legal',
  summary: ['Searching is free.'],
  blocks: [{ kind: 'text', text: 'Free.' }],
  revision: EMPTY_REVISION,
});

const terms: EditedContent = {
  name: 'terms',
  path: '/terms',
  state: 'edited',
  document,
  published: document,
  has_draft: true,
  drafted_by: null,
  drafted_at: null,
  publish_at: null,
  legal,
  problems: [],
  history: [
    {
      number: 2,
      published_at: '2026-11-22T10:00:00Z',
      published_by: 'ada@x.example',
      is_release: false,
      legal,
      reviewed_by: 'Ada Advocate',
    },
  ],
  version: 'v1',
};

describe('the editor of a legal document', () => {
  it('[CONTENT-1] asks for the reviewer and meaning of a change, and says who must agree to a new version', async () => {
    const api = answering({
      'GET /api/admin/pages/terms': terms,
      'PUT /api/admin/pages/terms': { ...terms, version: 'v2' },
      'POST /api/admin/pages/terms/publish': { ...terms, legal: { ...legal, version: 4 }, version: 'v3' },
    });
    renderPage([{ path: '/admin/pages/:page', Component: PageEditor }], {
      http: api.http,
      path: '/admin/pages/terms',
      session: { state: administrator('content') },
    });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/Version 3 is in effect since November 22, 2026/)).toBeTruthy();
    expect(screen.getByText(/by ada@x.example, reviewed by Ada Advocate/)).toBeTruthy();
    expect(screen.queryByLabelText('Layout')).toBeNull();
    await press('Publish');
    expect(await screen.findByRole('button', { name: LEGAL_MESSAGES.reviewedBy })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Reviewed by'), 'Bo Barrister');
    await userEvent.selectOptions(screen.getByLabelText('What changes'), 'meaning');
    expect(await screen.findByRole('button', { name: LEGAL_MESSAGES.changes })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Summary of the change'), 'One more.');
    await press('Publish');
    expect(
      await screen.findByText(/It becomes version 4\. Everyone with an account is asked to agree again\./),
    ).toBeTruthy();
    await press('Publish it');
    await waitFor(() => expect(toastTexts().join()).toContain('Page published'));
    const saved = api.calls.find(({ route }) => route.startsWith('PUT'))?.json as {
      document: EditedContent['document'];
    };
    expect(saved.document.revision).toEqual({
      change: 'meaning',
      changes: 'One more.',
      reviewedBy: 'Bo Barrister',
    });
  });
});
