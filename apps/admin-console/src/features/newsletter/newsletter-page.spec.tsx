import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsoleRole, NewsletterDraftRow, NewsletterSend } from '@townlink/contracts';
import type { CallOptions, Http } from '@townlink/web-api';
import { currentToasts } from '@townlink/web-ui/toast';
import { administrator, listPage, renderPage } from '@townlink/web-testing';
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
  has_blocks: false,
  last_error: null,
  starts_at: '2026-11-22T12:00:00Z',
  sent_at: '2026-11-22T12:10:00Z',
  ...changes,
});

interface Sent {
  route: string;
  json: unknown;
}

interface Opened {
  sends?: NewsletterSend[];
  user?: number;
  drafts?: NewsletterDraftRow[];
  role?: ConsoleRole;
}

function open({ sends = [], user = 1_200, drafts = [], role = 'owner' }: Opened = {}) {
  const sent: Sent[] = [];
  const http = (method: string, path: string, { json }: CallOptions = {}) => {
    const route = `${method} ${path}`;
    if (method === 'POST') sent.push({ route, json });
    if (path.endsWith('/stats')) return Promise.resolve({ counts: { user, provider: 0 } });
    if (path.endsWith('/history')) return Promise.resolve(listPage(sends));
    if (path.endsWith('/unknown')) return Promise.resolve([{ email: 'who@example.com', at: '2026-11-22T12:00:00Z' }]);
    if (route === 'GET /api/admin/newsletter/drafts') return Promise.resolve(drafts);
    if (route === 'POST /api/admin/newsletter/drafts') return Promise.resolve({ id: 'begun' });
    if (path.endsWith('/content')) return Promise.resolve(PAST);
    return Promise.resolve(sends[0]);
  };
  renderPage(<NewsletterPage />, { http: http as unknown as Http, session: { state: administrator(role) } });
  return sent;
}

const PAST = { subject: 'Spring news', html: '<p>Of the past</p>', text: 'Of the past', has_blocks: true };

const toasts = () => currentToasts().map(({ title }) => title);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
describe('newsletters in the console', () => {
  it('[ADM-8] show the number of subscribers', async () => {
    open();
    expect(await screen.findByText('1,200')).toBeTruthy();
  });

  it('[ADM-8, ROLE-1] point to the form for a new one only if the role has it', async () => {
    open({ role: 'read-only' });
    expect((await screen.findByText(/^No drafts\./)).textContent?.trim()).toBe('No drafts.');
    cleanup();
    open({ role: 'content' });
    expect((await screen.findByText(/^No drafts\./)).textContent).toBe('No drafts. Begin one above.');
  });

  it('[ADM-8] show when a scheduled one starts, and its progress', async () => {
    const starts_at = new Date(Date.now() + 2_200).toISOString();
    const sends = [sendOf({ state: 'scheduled', starts_at, sent_at: null })];
    open({ sends });
    expect((await screen.findByText(/goes out on/)).textContent).toMatch(/\d:\d\d [AP]M/);
    sends[0] = sendOf({ state: 'sent' });
    expect(await screen.findByText('Sent')).toBeTruthy();
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

  it('[CONTENT-3] explain why one was stopped automatically', async () => {
    open({ sends: [sendOf({ state: 'stopped', last_error: 'The stored text is not the one that was previewed.' })] });
    expect(await screen.findByText('It was stopped')).toBeTruthy();
    expect(screen.queryByText('It waits for the email provider')).toBeNull();
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

  it('[CONTENT-3] are created empty, or from a template for their audience', async () => {
    const sent = open();
    await userEvent.selectOptions(await screen.findByLabelText('Audience'), 'Providers');
    await userEvent.selectOptions(screen.getByLabelText('Start with'), 'News for providers');
    await press('Begin');
    await waitFor(() =>
      expect(sent.map(({ json }) => json)).toEqual([{ audience: 'provider', template: 'news-for-providers' }]),
    );
  });

  it('[CONTENT-3] are created from an earlier one, if that has blocks', async () => {
    const sent = open({ sends: [sendOf({ has_blocks: true }), sendOf({ id: 'raw', subject: 'Of HTML' })] });
    await screen.findByRole('heading', { name: 'Of HTML' });
    const buttons = screen.getAllByRole('button', { name: /^Begin another with it/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Begin another with it: Spring news']);
    await userEvent.click(buttons[0]!);
    await waitFor(() =>
      expect(sent.map(({ json }) => json)).toEqual([
        { audience: 'user', send_id: '018f0000-0000-7000-8000-000000000001' },
      ]),
    );
  });

  it('[CONTENT-3] list drafts with their authors', async () => {
    const changed_at = '2026-11-22T12:00:00Z';
    open({ drafts: [{ id: 'd1', subject: '', audience: 'user', changed_at, changed_by: 'ada@x.example' }] });
    const link = await screen.findByRole('link', { name: 'Without a subject' });
    expect(link.getAttribute('href')).toBe('/admin/newsletter/d1');
    expect(screen.getByText(/by ada@x.example/)).toBeTruthy();
  });

  it('[CONTENT-3] stay readable in the history', async () => {
    open({ sends: [sendOf()] });
    await userEvent.click(await screen.findByText(/^Read it/));
    await userEvent.click(await screen.findByRole('tab', { name: 'Plain text' }));
    expect(screen.getByText('Of the past')).toBeTruthy();
  });
});
