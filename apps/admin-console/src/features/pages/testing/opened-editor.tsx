import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ConsoleRole, type EditedContent, readDocument } from '@townlink/contracts';
import { answering, renderPage } from '@townlink/web-testing';
import { administrator } from '@townlink/web-testing/people';
import { Component as PageEditor } from '../page-editor';

export const stored: EditedContent = {
  name: 'pricing',
  path: '/pricing',
  state: 'release',
  document: readDocument({
    title: 'Pricing',
    heading: 'Pricing',
    description: 'What it costs.',
    blocks: [
      { kind: 'text', text: 'First' },
      { kind: 'list', items: ['One', 'Two'] },
      { kind: 'film', source: 'x' },
    ],
  }),
  published: null,
  has_draft: false,
  drafted_by: null,
  drafted_at: null,
  publish_at: null,
  legal: null,
  problems: [],
  history: [{ number: 1, published_at: '2026-11-20T10:00:00Z', published_by: 'ada@x.example', is_release: false }],
  version: 'v1',
};

export const publishable = { ...stored.document, blocks: stored.document.blocks.slice(0, 2) };

export function open(answers: Record<string, unknown> = {}, role: ConsoleRole = 'content') {
  const page: EditedContent = { ...stored, published: stored.document };
  const api = answering({
    'GET /api/admin/pages/pricing': page,
    'PUT /api/admin/pages/pricing': { ...page, has_draft: true, version: 'v2' },
    'POST /api/admin/pages/pricing/publish': { ...page, state: 'edited', version: 'v3' },
    ...answers,
  });
  renderPage([{ path: '/admin/pages/:page', Component: PageEditor }], {
    http: api.http,
    path: '/admin/pages/pricing',
    session: { state: administrator(role) },
  });
  return api;
}

export const block = (name: string) => screen.findByRole('region', { name });
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** The names of the blocks in order: 'Text, block 1'. */
export const blockNames = (): (string | null)[] =>
  [...document.querySelectorAll('[data-blocks] > li > [hidden]')].map(({ textContent }) => textContent);
