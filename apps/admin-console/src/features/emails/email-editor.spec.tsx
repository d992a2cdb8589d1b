import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ConsoleRole, type EditedEmail, EMAIL_MESSAGES, type EmailWords } from '@townlink/contracts';
import { answering, outdated, renderPage, toastTexts } from '@townlink/web-testing';
import { administrator } from '@townlink/web-testing/people';
import { Component as EmailEditor } from './email-editor';

const words: EmailWords = {
  subject: 'Your {brand} sign-in link',
  heading: '',
  preheader: 'The link works once.',
  blocks: [
    { kind: 'text', text: 'Use this link.', only: 'always' },
    { kind: 'actions', items: [{ label: 'Sign in', target: '{url}' }], only: 'always' },
    { kind: 'code', code: '{code}', only: 'code' },
  ],
};

const stored: EditedEmail = {
  name: 'magic-link',
  title: 'Sign-in link',
  state: 'release',
  document: words,
  published: words,
  placeholders: [
    { name: 'url', label: 'Link', kind: 'link', example: 'https://townlink.example/', needed: true },
    { name: 'code', label: 'Code', kind: 'code', example: '483920', needed: true },
    { name: 'brand', label: 'Brand', kind: 'text', example: 'Townlink', needed: false },
  ],
  conditions: [{ name: 'code', label: 'Only with: Code' }],
  has_draft: false,
  drafted_by: null,
  drafted_at: null,
  problems: [],
  is_outdated: false,
  history: [],
  version: 'v1',
};

function open(answers: Record<string, unknown> = {}, role: ConsoleRole = 'content') {
  const api = answering({
    'GET /api/admin/emails/magic-link': stored,
    'PUT /api/admin/emails/magic-link': { ...stored, has_draft: true, version: 'v2' },
    'POST /api/admin/emails/magic-link/publish': { ...stored, state: 'edited', version: 'v3' },
    'POST /api/admin/emails/magic-link/preview': { subject: 'As sent', preheader: '', html: '<p>', text: 'Plain' },
    'POST /api/admin/emails/magic-link/test': { sent_to: 'me@x.example' },
    ...answers,
  });
  renderPage([{ path: '/admin/emails/:email', Component: EmailEditor }], {
    http: api.http,
    path: '/admin/emails/magic-link',
    session: { state: administrator(role) },
  });
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const text = async () => within(await screen.findByRole('region', { name: 'Text, block 1' })).getByLabelText('Text');

describe('the editor of an email', () => {
  it('[CONTENT-2] inserts a placeholder at the cursor, and publishes the saved text', async () => {
    const { calls, countOf } = open();
    await userEvent.type(await text(), ' At ');
    await press(/\{brand\}/);
    expect(await text()).toHaveProperty('value', 'Use this link. At {brand}');
    await press('Publish');
    await press('Publish it');
    await waitFor(() => expect(toastTexts().join()).toContain('Email published'));
    const saved = calls.findLast(({ route }) => route.startsWith('PUT'))!.json as { document: EmailWords };
    expect(saved.document.blocks[0]).toHaveProperty('text', 'Use this link. At {brand}');
    expect(countOf('POST /api/admin/emails/magic-link/publish')).toBe(1);
  });

  it('[CONTENT-2] asks for a cursor before a placeholder is inserted', async () => {
    open();
    await press(/\{brand\}/);
    expect(toastTexts()).toEqual(['Put the cursor in a text first: Then press {brand} again.']);
  });

  it('[CONTENT-2] names a missing required placeholder, and publishes nothing', async () => {
    open();
    await press('Remove Call to action, block 2');
    await press('Publish');
    expect(await screen.findByRole('button', { name: EMAIL_MESSAGES.lost(['url']) })).toBeTruthy();
    expect(screen.queryByText('Publish this email?')).toBeNull();
  });

  it('[CONTENT-2] overwrites nothing that another editor saved', async () => {
    const theirs = { ...stored, document: { ...words, subject: 'Theirs' }, drafted_by: 'ada@x.example', version: 'v9' };
    open({ 'PUT /api/admin/emails/magic-link': () => Promise.reject(outdated(theirs)) });
    await userEvent.type(await text(), ' Mine');
    await press('Save draft');
    expect(await screen.findByText(/ada@x.example changed this email/)).toBeTruthy();
    await press('Use the saved version');
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Theirs');
  });

  it('[CONTENT-2] shows the text as plain text, and sends a test', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Plain text' }));
    expect(await screen.findByText('Plain')).toBeTruthy();
    await press('Send me a test');
    await waitFor(() => expect(toastTexts().join()).toContain('A test is on its way to me@x.example'));
  });

  it('[CONTENT-2] asks for the preview once typing has paused, not with every key', async () => {
    const { calls, countOf } = open();
    const preview = 'POST /api/admin/emails/magic-link/preview';
    const field = await text();
    await waitFor(() => expect(countOf(preview)).toBe(1));
    for (const value of ['U', 'Us', 'Use']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(countOf(preview)).toBe(2));
    const asked = calls.findLast(({ route }) => route === preview)!.json as { document: EmailWords };
    expect(asked.document.blocks[0]).toHaveProperty('text', 'Use');
  });

  it('[CONTENT-2] saves the draft automatically once typing has paused', async () => {
    const { countOf } = open();
    await userEvent.type(await text(), ' More');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await waitFor(() => expect(countOf('PUT /api/admin/emails/magic-link')).toBe(1));
    expect(await screen.findByText('Everything is saved')).toBeTruthy();
  });

  it('[CONTENT-2] offers the blocks of emails when / is typed into an empty text', async () => {
    open();
    const field = await text();
    await userEvent.clear(field);
    await userEvent.type(field, '/');
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert a block' }));
    expect(dialog.queryByRole('option', { name: 'Columns' })).toBeNull();
    await userEvent.keyboard('call{Enter}');
    expect(await screen.findByRole('region', { name: /^Call(?:out| to action), block 1$/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Text, block 1' })).toBeNull();
  });

  it('[CONTENT-2] compares an earlier version with the current text', async () => {
    const history = [{ number: 4, published_at: '2026-11-20T10:00:00Z', published_by: null, is_release: false }];
    open({
      'GET /api/admin/emails/magic-link': { ...stored, history },
      'GET /api/admin/emails/magic-link/versions/4': { ...words, subject: 'As it was' },
    });
    await press('Compare version 4');
    const dialog = within(await screen.findByRole('dialog', { name: 'Version 4 and your text' }));
    expect((await dialog.findByText('Subject: As it was')).tagName).toBe('DEL');
    expect(dialog.getByText(`Subject: ${words.subject}`).tagName).toBe('INS');
  });

  it('[ROLE-1] disables changes for those who may only read', async () => {
    open({}, 'support');
    expect(await screen.findByText(/may not change the words of emails/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.getByLabelText('Subject').closest('fieldset')).toHaveProperty('disabled', true);
  });
});
