import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type EditedNewsletter, NEWSLETTER_FRAME_PATH, readNewsletter } from '@townlink/contracts';
import { answering, type Call, outdated, renderPage, toastTexts } from '@townlink/web-testing';
import { Component as NewsletterEditor } from './newsletter-editor';

const PATH = '/api/admin/newsletter/drafts/d1';

const stored: EditedNewsletter = {
  id: 'd1',
  document: readNewsletter({
    audience: 'user',
    subject: 'Spring news for you',
    blocks: [{ kind: 'text', text: 'First' }],
  }),
  drafted_by: null,
  drafted_at: '2026-11-22T12:00:00Z',
  problems: [],
  version: 'v1',
};

const preview = {
  html: '<p>Hello</p>',
  text: 'Hello',
  bytes: 30_000,
  hash: 'a'.repeat(64),
  problems: [],
  warnings: ['Long'],
};

function open(answers: Record<string, unknown> = {}, user = 1_200) {
  const api = answering({
    [`GET ${PATH}`]: stored,
    [`PUT ${PATH}`]: { ...stored, version: 'v2' },
    'GET /api/admin/newsletter/stats': { counts: { user, provider: 0 } },
    [`POST ${PATH}/preview`]: preview,
    [`POST ${PATH}/test`]: { sent_to: 'admin@example.com' },
    [`POST ${PATH}/send`]: { id: 'send', sent_count: 1_200 },
    ...answers,
  });
  renderPage(
    [
      { path: '/admin/newsletter/:draft', Component: NewsletterEditor },
      { path: '/admin/newsletter', Component: () => <p>All of them</p> },
    ],
    { http: api.http, path: '/admin/newsletter/d1' },
  );
  return api;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const ready = async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false));
};
const bodies = ({ calls }: ReturnType<typeof open>, route: string) =>
  calls.filter((call) => call.route === route).map(({ json }) => json);

describe('a newsletter in the console', () => {
  it('[CONTENT-3, ADM-8] is sent as previewed, after a confirmation with subject and number', async () => {
    const api = open();
    await ready();
    await press('Send');
    expect(await screen.findByText('30 kB for a reader with news in three towns.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(toastTexts()).toEqual(['Check the preview: Then press Send again.']);
    expect(document.activeElement?.textContent).toContain('30 kB for a reader');
    await press('Send');
    const dialog = await screen.findByRole('alertdialog', { name: 'Send “Spring news for you”?' });
    expect(dialog.textContent).toContain('1,200 recipients (visitors)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(toastTexts().join()).toContain('Newsletter Sent!'));
    expect(bodies(api, `POST ${PATH}/send`)).toEqual([{ hash: preview.hash }]);
    expect(await screen.findByText('All of them')).toBeTruthy();
  });

  it('[CONTENT-3] requires a new preview after the text was changed', async () => {
    const api = open();
    await ready();
    await press('Preview');
    await screen.findByText('30 kB for a reader with news in three towns.');
    await userEvent.type(screen.getByLabelText('Subject'), '!');
    expect(screen.getByText(/was changed since this preview/)).toBeTruthy();
    await press('Send');
    await waitFor(() => expect(api.countOf(`POST ${PATH}/preview`)).toBe(2));
    expect(bodies(api, `PUT ${PATH}`).at(-1)).toMatchObject({ document: { subject: 'Spring news for you!' } });
    expect(api.countOf(`POST ${PATH}/send`)).toBe(0);
  });

  it('[CONTENT-3, ADM-8] reports what is missing, and sends nothing', async () => {
    const api = open();
    await ready();
    await userEvent.clear(screen.getByLabelText('Subject'));
    await press('Send');
    await waitFor(() => expect(toastTexts().join()).toContain('Missing Content'));
    expect(screen.getByText('Please enter a subject.', { selector: 'p' })).toBeTruthy();
    await press('Send me a test');
    expect([api.countOf(`POST ${PATH}/send`), api.countOf(`POST ${PATH}/test`)]).toEqual([0, 0]);
  });

  it('[CONTENT-3] names the block of a missing text, also during a preview, and links to it', async () => {
    const message = 'Text is required';
    const document = readNewsletter({ ...stored.document, blocks: [{ kind: 'text', text: '' }] });
    const problems = [{ field: 'blocks.0.text', message }];
    open({ [`GET ${PATH}`]: { ...stored, document }, [`POST ${PATH}/preview`]: { ...preview, problems } });
    await press('Preview');
    await screen.findByText(/^30 kB .* It cannot be sent yet: correct the problems above first\.$/);
    const field = screen.getByLabelText('Text');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: `Text, block 1: ${message}` }));
    expect(globalThis.document.activeElement).toBe(field);
  });

  it('[CONTENT-3] lists the preview’s findings once, until the text is changed', async () => {
    const problems = [
      { field: 'blocks.0.text', message: 'The picture is not there' },
      { field: 'subject', message: 'A word of it is not known' },
    ];
    open({ [`POST ${PATH}/preview`]: { ...preview, problems } });
    await ready();
    await press('Preview');
    await screen.findByText('This newsletter cannot be sent yet');
    for (const { message } of problems)
      expect(screen.getAllByRole('button', { name: new RegExp(message) })).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Text'), '!');
    expect(screen.queryByText('This newsletter cannot be sent yet')).toBeNull();
  });

  it('[ADM-8] requires recipients', async () => {
    open({}, 0);
    await ready();
    await press('Send');
    await waitFor(() => expect(toastTexts().join()).toContain('No Recipients'));
  });

  it('[CONTENT-3] gives hints about the subject during typing', async () => {
    open();
    const subject = await screen.findByLabelText('Subject');
    await userEvent.clear(subject);
    await userEvent.type(subject, 'FREE gutters, act now');
    expect(screen.getByText('Spam filters look for “free”, “act now”.')).toBeTruthy();
  });

  it('[CONTENT-3] offers the blocks that newsletters have, and no forms of pages', async () => {
    open();
    await press('Add block');
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(expect.arrayContaining(['Text', 'New in the reader’s towns', 'Open places for providers']));
    expect(offered).not.toContain('Part of the product');
  });

  it('[CONTENT-3] starts a block of news with a title', async () => {
    open();
    await press('Add block');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New in the reader’s towns' }));
    expect(await screen.findByDisplayValue('New in your town')).toBeTruthy();
  });

  it('[CONTENT-3, ADM-8] is shown for a phone, a desktop and as text, in a frame without scripts', async () => {
    open();
    await ready();
    await press('Preview');
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the newsletter');
    expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual([
      'allow-same-origin',
      NEWSLETTER_FRAME_PATH,
    ]);
    // Nothing is loaded here.
    frame.contentDocument!.append(frame.contentDocument!.createElement('html'));
    fireEvent.load(frame);
    expect(frame.contentDocument!.body.innerHTML).toBe('<p>Hello</p>');
    expect(screen.getByText('Long')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Desktop' })).toBeTruthy();
  });

  it('[CONTENT-3] overwrites nothing that another editor saved', async () => {
    const other = { ...stored, drafted_by: 'ben@x.example', version: 'v9' };
    const { calls } = open({ [`PUT ${PATH}`]: () => Promise.reject(outdated(other)) });
    await userEvent.type(await screen.findByLabelText('Subject'), '!');
    await press('Save draft');
    expect(await screen.findByText('ben@x.example changed this newsletter while you were editing')).toBeTruthy();
    await press('Use the saved version');
    const saves = calls.filter(({ route }) => route.startsWith('PUT'));
    expect(saves.every(({ version }) => version === stored.version)).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Spring news for you');
  });

  it('[CONTENT-3] is neither sent nor tested after another editor saved a different text', async () => {
    const other = { ...stored, drafted_by: 'ben@x.example', version: 'v9' };
    const { countOf } = open({ [`PUT ${PATH}`]: () => Promise.reject(outdated(other)) });
    await ready();
    await press('Send');
    expect(await screen.findByText('ben@x.example changed this newsletter while you were editing')).toBeTruthy();
    expect(toastTexts().join()).toContain('The draft could not be saved: Press “Not saved” to see why.');
    await press('Send me a test');
    await screen.findByRole('button', { name: 'Not saved' });
    expect([countOf(`POST ${PATH}/preview`), countOf(`POST ${PATH}/test`)]).toEqual([0, 0]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[CONTENT-3] is shown as another editor saved it when discarding it fails for that reason', async () => {
    const theirs = { ...stored, document: { ...stored.document, subject: 'Theirs' }, version: 'v9' };
    const { calls } = open({
      [`DELETE ${PATH}`]: ({ version }: Call) =>
        version === 'v9' ? Promise.resolve(undefined) : Promise.reject(outdated(theirs)),
    });
    const discard = async () => {
      await press('Discard');
      await press('Discard it');
    };
    await ready();
    await discard();
    expect(await screen.findByDisplayValue('Theirs')).toBeTruthy();
    expect(toastTexts().join()).toContain('It was changed elsewhere');
    await discard();
    expect(await screen.findByText('All of them')).toBeTruthy();
    expect(calls.filter(({ route }) => route.startsWith('DELETE'))).toHaveLength(2);
  });

  it('[ADM-8, CONTENT-3] is scheduled in the time zone of the device', async () => {
    const api = open();
    await ready();
    await press('Preview');
    await screen.findByText('30 kB for a reader with news in three towns.');
    await press('Send later');
    const later = new Date(Date.now() + 86_400_000);
    const local = new Date(later.getTime() - later.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    fireEvent.change(await screen.findByLabelText(/Day and time/), { target: { value: local } });
    await press('Schedule it');
    await waitFor(() => expect(toastTexts().join()).toContain('Newsletter scheduled'));
    expect(bodies(api, `POST ${PATH}/send`)).toEqual([{ hash: preview.hash, send_at: new Date(local).toISOString() }]);
  });
});
