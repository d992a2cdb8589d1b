import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEWSLETTER_FRAME_PATH, type NewsletterSend } from '@townlink/contracts';
import { ApiProblem, type CallOptions, type Http } from '@townlink/web-api';
import { currentToasts } from '@townlink/web-ui/toast';
import { listPage, renderPage } from '@townlink/web-testing';
import { Component as NewsletterPage } from './newsletter-page';

const sendOf = (changes: Partial<NewsletterSend> = {}): NewsletterSend => ({
  id: '018f0000-0000-7000-8000-000000000001',
  subject: 'Spring news',
  body_preview: 'Hello there.',
  audience: 'user',
  state: 'sent',
  recipients_count: 1_000,
  delivered_count: 990,
  failed_count: 4,
  unknown_count: 3,
  suppressed_count: 3,
  complaints_count: 0,
  last_error: null,
  starts_at: '2026-11-22T12:00:00Z',
  sent_at: '2026-11-22T12:10:00Z',
  ...changes,
});

interface Sent {
  route: string;
  json: unknown;
}

const ANSWERS: Record<string, unknown> = {
  'POST /api/admin/newsletter/preview': { html: '<p>Hello</p>', text: 'Hello', problems: [], warnings: ['Too long'] },
  'POST /api/admin/newsletter/test': { sent_to: 'admin@example.com' },
  'POST /api/admin/newsletter/send': { id: 'send', sent_count: 1_200 },
};

function open({ sends = [] as NewsletterSend[], user = 1_200, answers = {} as Record<string, unknown> } = {}) {
  const sent: Sent[] = [];
  const http = (method: string, path: string, { json }: CallOptions = {}) => {
    const route = `${method} ${path}`;
    if (method === 'POST') sent.push({ route, json });
    if (path.endsWith('/stats')) return Promise.resolve({ counts: { user, provider: 0 } });
    if (path.endsWith('/history')) return Promise.resolve(listPage(sends));
    if (path.endsWith('/unknown')) return Promise.resolve([{ email: 'who@example.com', at: '2026-11-22T12:00:00Z' }]);
    const answer = { ...ANSWERS, ...answers }[route] ?? sends[0];
    return answer instanceof ApiProblem ? Promise.reject(answer) : Promise.resolve(answer);
  };
  renderPage(<NewsletterPage />, { http: http as unknown as Http });
  return sent;
}

/** Tomorrow at this time, in the field's format. */
function soon(): string {
  const later = new Date(Date.now() + 86_400_000);
  return new Date(later.getTime() - later.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const toasts = () => currentToasts().map(({ title }) => title);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Spring news');
  await userEvent.type(screen.getByRole('textbox', { name: 'HTML' }), '<p>Hello</p>');
};

describe('newsletters in the console', () => {
  it('[ADM-8] show the number of subscribers', async () => {
    open();
    expect(await screen.findByText('1,200')).toBeTruthy();
  });

  it('[ADM-8] require a subject and content', async () => {
    const sent = open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false));
    await press('Send');
    await waitFor(() => expect(toasts()).toEqual(['Missing Content']));
    expect(sent).toEqual([]);
  });

  it('[ADM-8] ask before an unsent draft is lost', async () => {
    const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    open();
    await screen.findByRole('textbox', { name: 'Subject' });
    expect(isAskedOnLeaving()).toBe(false);
    await write();
    expect(isAskedOnLeaving()).toBe(true);
    await press('Send');
    await press('Send it');
    await waitFor(() => expect(toasts()).toEqual(['Newsletter Sent!']));
    await waitFor(() => expect(isAskedOnLeaving()).toBe(false));
  });

  it('[ADM-8] require recipients', async () => {
    const sent = open({ user: 0 });
    await write();
    await press('Send');
    await waitFor(() => expect(toasts()).toEqual(['No Recipients']));
    expect(sent).toEqual([]);
  });

  it('[ADM-8] are sent after a confirmation with subject and number', async () => {
    const sent = open();
    await write();
    await press('Send');
    const dialog = await screen.findByRole('alertdialog', { name: 'Send “Spring news”?' });
    expect(dialog.textContent).toContain('1,200 recipients');
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(toasts()).toEqual(['Newsletter Sent!']));
    expect(sent).toEqual([
      {
        route: 'POST /api/admin/newsletter/send',
        json: { audience: 'user', subject: 'Spring news', html: '<p>Hello</p>' },
      },
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('');
  });

  it('[ADM-8] clear plain text and time for the next one', async () => {
    const sent = open();
    for (const isFirst of [true, false]) {
      await write();
      if (isFirst) {
        await userEvent.type(screen.getByRole('textbox', { name: /^Plain text/ }), 'Hello in spring');
        fireEvent.change(screen.getByLabelText(/^Send later/), { target: { value: soon() } });
      }
      await press('Send');
      await press(isFirst ? 'Schedule it' : 'Send it');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    expect(sent.map(({ json }) => json)).toEqual([
      expect.objectContaining({ text: 'Hello in spring', send_at: expect.any(String) }),
      { audience: 'user', subject: 'Spring news', html: '<p>Hello</p>' },
    ]);
  });

  it('[ADM-8] keep the draft when sending fails', async () => {
    open({ answers: { 'POST /api/admin/newsletter/send': new ApiProblem(409, { detail: 'Sent already.' }) } });
    await write();
    await press('Send');
    await press('Send it');
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([{ title: 'Send Failed', description: 'Sent already.' }]),
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Spring news');
  });

  it('[ADM-8] have a preview for phone and desktop without scripts, and a test send', async () => {
    const sent = open();
    await write();
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
    expect(screen.getByText('Too long')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Desktop' })).toBeTruthy();
    await press('Send a test to me');
    await waitFor(() => expect(toasts()).toEqual(['Test sent']));
    expect(sent.map(({ route }) => route)).toEqual([
      'POST /api/admin/newsletter/preview',
      'POST /api/admin/newsletter/test',
    ]);
  });

  it('[ADM-8] are scheduled in the device’s time zone', async () => {
    const sent = open();
    await write();
    const local = soon();
    await userEvent.type(screen.getByLabelText(/Send later/), local);
    await press('Send');
    await press('Schedule it');
    await waitFor(() => expect(toasts()).toEqual(['Newsletter scheduled']));
    expect(sent[0]!.json).toMatchObject({ send_at: new Date(local).toISOString() });
  });

  it('[ADM-8] reject a past time at its field', async () => {
    const sent = open();
    await write();
    const field = screen.getByLabelText(/Send later/);
    fireEvent.change(field, { target: { value: '2020-03-01T09:00' } });
    await press('Send');
    expect(await screen.findByText('Please choose a time to come, within a year.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect([screen.queryByRole('alertdialog'), sent]).toEqual([null, []]);
  });

  it('[ADM-8] show when a scheduled one starts, and its progress', async () => {
    const starts_at = new Date(Date.now() + 2_200).toISOString();
    const sends = [sendOf({ state: 'scheduled', starts_at, sent_at: null })];
    open({ sends });
    expect((await screen.findByText(/goes out on/)).textContent).toMatch(/\d:\d\d [AP]M/);
    sends[0] = sendOf({ state: 'sent' });
    expect(await screen.findByText('Sent', {}, { timeout: 4_000 })).toBeTruthy();
  });

  it('[ADM-8, NEWS-3] show outcomes, and recipients with an unknown one', async () => {
    open({ sends: [sendOf({ complaints_count: 2 })] });
    expect(
      await screen.findByText('990 of 1,000 sent, 4 refused, 3 unsubscribed before delivery, 3 unknown'),
    ).toBeTruthy();
    expect(screen.getByText('0.20% called it spam')).toBeTruthy();
    await userEvent.click(screen.getByText('3 with unknown delivery'));
    expect(screen.getByText(/not sent the newsletter again/)).toBeTruthy();
  });

  it('[ADM-8, NEWS-3] can be resumed', async () => {
    const sent = open({ sends: [sendOf({ state: 'stopped' })] });
    await press('Resume Spring news');
    await waitFor(() => expect(toasts()).toEqual(['Newsletter resumed']));
    expect(sent.map(({ route }) => route)).toEqual([
      'POST /api/admin/newsletter/sends/018f0000-0000-7000-8000-000000000001/resume',
    ]);
  });

  it('[ADM-8] show the progress of a running one, and stop it', async () => {
    const sent = open({ sends: [sendOf({ state: 'sending', sent_at: null, last_error: 'Not now (429)' })] });
    expect(await screen.findByRole('progressbar', { name: 'Progress of Spring news' })).toHaveProperty('value', 1_000);
    expect(screen.getByText('Not now (429)')).toBeTruthy();
    await press('Stop Spring news');
    await press('Stop it');
    await waitFor(() => expect(toasts()).toEqual(['Newsletter stopped']));
    expect(sent.map(({ route }) => route)).toEqual([
      'POST /api/admin/newsletter/sends/018f0000-0000-7000-8000-000000000001/stop',
    ]);
  });
});
