import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsoleRole, DeskNote, SupportCase } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { administrator, answering, providerOf, renderPage, toastTexts } from '@townlink/web-testing';
import { Component as DeskPage } from './desk-page';

const CASE = 'GET /api/admin/support/7';
const note = (changes: Partial<DeskNote> = {}): DeskNote => ({
  id: 'n1',
  text: 'Prefers the phone.',
  written_by: 'olive@example.com',
  is_own: true,
  written_at: '2026-11-21T12:00:00Z',
  edited_at: null,
  version: 'v1',
  ...changes,
});
const listing = (changes: object = {}) => ({ ...providerOf({ id: '7' }), ...changes }) as SupportCase['listing'];
const opened = (changes: Partial<SupportCase> = {}): SupportCase => ({
  account: {
    id: 'a1',
    email: 'pat@example.com',
    phone: null,
    full_name: 'Pat Doe',
    role: 'provider',
    console_role: null,
    confirmed_at: '2026-11-01T12:00:00Z',
    banned_until: null,
    closed_at: null,
    last_sign_in_at: null,
    created_at: '2026-11-01T12:00:00Z',
  },
  listing: listing(),
  teams: [],
  messages: [],
  suppressions: [],
  failed_jobs: [],
  edits: [],
  notes: [],
  ...changes,
});
const payment = {
  id: 'p1',
  cents: 3900,
  currency: 'usd',
  paid_at: '2026-11-21T12:00:00Z',
  refunded_cents: 0,
  refund_reason: null,
  dispute_open: false,
  is_refundable: true,
};

function open(
  found: unknown = opened(),
  { role = 'owner' as ConsoleRole, path = '/?case=7', answers = {} as Record<string, unknown> } = {},
) {
  const api = answering({ [CASE]: found, 'GET /api/admin/providers/7/payments': [payment], ...answers });
  renderPage(<DeskPage />, { http: api.http, path, session: { state: administrator(role) } });
  return api;
}

const actions = async () => {
  await screen.findByRole('heading', { name: 'Next actions' });
  return [
    'Resend confirmation',
    'Edit for the provider',
    'View as',
    'Extend grace by 7 days',
    'Refund last payment',
  ].filter((name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }));
};

describe('the support desk', () => {
  it('[ASSIST-1] finds a person or a business, and reports no matches', async () => {
    const hits = {
      people: [{ id: 'a1', email: 'pat@example.com', full_name: 'Pat Doe', role: 'provider' }],
      providers: [{ id: '7', business_name: 'Ace Plumbing', city_name: 'Riverton', city_state: 'UT' }],
      categories: [],
      cities: [],
    };
    let answer: object = hits;
    open(undefined, { path: '/', answers: { 'GET /api/admin/find': () => answer } });
    const box = await screen.findByLabelText('Person or business');
    await userEvent.type(box, 'pat');
    expect((await screen.findByRole('link', { name: 'Ace Plumbing' })).getAttribute('href')).toBe(
      '/admin/support?case=7',
    );
    expect(screen.getByRole('link', { name: 'Pat Doe' }).getAttribute('href')).toBe('/admin/support?case=a1');
    answer = { ...hits, people: [], providers: [] };
    await userEvent.type(box, 'x');
    expect(await screen.findByText('No person and no business match.')).toBeTruthy();
  });

  it('[ASSIST-1] shows emails with their delivery, and failures', async () => {
    open(
      opened({
        messages: [
          {
            id: 'm1',
            template: 'contact-address',
            recipient: 'pat@example.com',
            status: 'failed',
            attempts: 5,
            last_error: 'The mailbox is full.',
            created_at: '2026-11-21T12:00:00Z',
            sent_at: null,
          },
        ],
        suppressions: [{ email: 'pat@example.com', reason: 'bounce', created_at: '2026-11-21T12:00:00Z' }],
      }),
    );
    const row = (await screen.findByText('Contact address')).closest('tr')!;
    expect(within(row).getByText('Failed')).toBeTruthy();
    expect(within(row).getByText('After 5 attempts: The mailbox is full.')).toBeTruthy();
    expect(screen.getByText('Emails to this address bounced')).toBeTruthy();
  });

  it('[ASSIST-1] offers what the state permits', async () => {
    open();
    await screen.findByRole('button', { name: 'Refund last payment' });
    expect(await actions()).toEqual(['Edit for the provider', 'View as', 'Refund last payment']);
    document.body.replaceChildren();
    const account = { ...opened().account, confirmed_at: null };
    const failing = { subscription_status: 'past_due', past_due_since: new Date().toISOString() };
    open(opened({ account, listing: listing(failing) }), { answers: { 'GET /api/admin/providers/7/payments': [] } });
    expect(await actions()).toEqual([
      'Resend confirmation',
      'Edit for the provider',
      'View as',
      'Extend grace by 7 days',
    ]);
    document.body.replaceChildren();
    open(opened({ account: { ...account, closed_at: '2026-11-21T12:00:00Z' }, listing: null }));
    expect(await actions()).toEqual([]);
  });

  it.each([
    ['support', ['Edit for the provider', 'View as']],
    ['finance', ['Refund last payment']],
    ['vetting', []],
    ['read-only', []],
  ] as const)('[ASSIST-1, ROLE-1] offers %s what the role may do', async (role, offered) => {
    open(opened(), { role });
    if (role === 'finance') await screen.findByRole('button', { name: 'Refund last payment' });
    expect(await actions()).toEqual(offered);
    expect(screen.queryByLabelText('New note') !== null).toBe(role !== 'read-only');
  });

  it('[ASSIST-1] shows the deadline of a failed payment, and extends it once', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const failing = (changes: object) => opened({ listing: listing({ subscription_status: 'past_due', ...changes }) });
    open(failing({ past_due_since: ago(2), grace_until: ago(-12) }));
    expect(await screen.findByText('Time to pay, extended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Extend grace/ })).toBeNull();
    document.body.replaceChildren();
    open(failing({ past_due_since: ago(7.1), is_active: true }));
    expect(await screen.findByText('Time to pay')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Extend grace/ })).toBeNull();
  });

  it('[ASSIST-1] refunds after a reason is given', async () => {
    const REFUND = 'POST /api/admin/payments/p1/refund';
    const { calls, countOf } = open(opened(), { answers: { [REFUND]: { success: true } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund last payment' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund $39?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Refund $39' }));
    expect(dialog.getByText('Say in a few words why.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Paid twice.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund $39' }));
    await waitFor(() => expect(toastTexts().join()).toContain('Refund requested'));
    expect(calls.find(({ route }) => route === REFUND)!.json).toEqual({ reason: 'Paid twice.' });
    await waitFor(() => expect(countOf(CASE)).toBe(2));
  });

  it.each([
    ['refund', 'Refund last payment', 'Refund $39', 'POST /api/admin/payments/p1/refund'],
    ['longer grace', 'Extend grace by 7 days', 'Extend', 'POST /api/admin/providers/7/extend-grace'],
  ])('[ASSIST-1] keeps the reason of a %s that failed', async (_, action, confirm, route) => {
    const past_due_since = new Date(Date.now() - 86_400_000).toISOString();
    const failing = listing({ subscription_status: 'past_due', past_due_since });
    open(opened({ listing: failing }), { answers: { [route]: () => Promise.reject(new ApiProblem(503)) } });
    await userEvent.click(await screen.findByRole('button', { name: action }));
    await userEvent.type(screen.getByLabelText('Reason'), 'The bank was closed.');
    await userEvent.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() => expect(toastTexts().join()).toContain('was not'));
    expect(await screen.findByRole('button', { name: confirm })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('The bank was closed.');
  });

  it('[ASSIST-1] refunds no other payment when a refund is repeated after a failure', async () => {
    const older = { ...payment, id: 'p0', paid_at: '2026-10-21T12:00:00Z' };
    const list = 'GET /api/admin/providers/7/payments';
    let isRefunded = false;
    const refund = () => {
      isRefunded = true;
      return Promise.reject(new ApiProblem(503));
    };
    const { calls, countOf } = open(opened(), {
      answers: {
        [list]: () => [{ ...payment, is_refundable: !isRefunded }, older],
        'POST /api/admin/payments/p1/refund': refund,
        'POST /api/admin/payments/p0/refund': refund,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund last payment' }));
    await userEvent.type(screen.getByLabelText('Reason'), 'Paid twice.');
    const before = countOf(list);
    await userEvent.click(screen.getByRole('button', { name: 'Refund $39' }));
    await waitFor(() => expect(countOf(list)).toBe(before + 1));
    await userEvent.click(await screen.findByRole('button', { name: 'Refund $39' }));
    const refunds = () => calls.map(({ route }) => route).filter((route) => route.endsWith('/refund'));
    await waitFor(() => expect(refunds()).toHaveLength(2));
    expect(new Set(refunds())).toEqual(new Set(['POST /api/admin/payments/p1/refund']));
  });

  it('[ASSIST-1] adds notes, which only their author can change and delete', async () => {
    const ADD = 'POST /api/admin/support/7/notes';
    const EDIT = 'PATCH /api/admin/support-notes/n1';
    const REMOVE = 'DELETE /api/admin/support-notes/n1';
    const { calls, countOf } = open(
      opened({ notes: [note(), note({ id: 'n2', text: 'By a colleague.', is_own: false })] }),
      {
        answers: {
          [ADD]: note(),
          [REMOVE]: undefined,
          [EDIT]: new ApiProblem(412, { detail: 'This was changed elsewhere.' }),
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }));
    expect(screen.getByText(/Write a note of at most/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('New note'), 'Called back.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(calls.find(({ route }) => route === ADD)?.json).toEqual({ text: 'Called back.' }));
    expect(screen.queryByRole('button', { name: /Edit the note “By a colleague/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Edit the note “Prefers/ }));
    await userEvent.type(screen.getByLabelText('Note'), ' Not email.');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(toastTexts().join()).toContain('This was changed elsewhere.'));
    expect(calls.find(({ route }) => route === EDIT)).toMatchObject({
      json: { text: 'Prefers the phone. Not email.' },
      version: 'v1',
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Prefers the phone. Not email.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: /Delete the note “Prefers/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }));
    expect(countOf(REMOVE)).toBe(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(countOf(REMOVE)).toBe(1));
  });

  it('[ASSIST-1] reports an unknown person', async () => {
    open(new ApiProblem(404, {}));
    expect(await screen.findByText('No such person or business')).toBeTruthy();
  });
});
