import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsoleRole, ManagedApiKey, Webhook, WebhookMessageDetail, Webhooks } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { administrator, answering, renderPage, toastTexts } from '@townlink/web-testing';
import { Component as ApiKeysPage } from './api-keys-page';

/** Of the key `k1` in requests, which the form checks. */
const KEY_ID = '018f0000-0000-7000-8000-0000000000f1';

const apiKey = (changes: Partial<ManagedApiKey> = {}): ManagedApiKey => ({
  id: 'k1',
  name: 'Website',
  scopes: ['listings:read', 'operations:read'],
  state: 'active',
  revoked_by: null,
  secrets: [{ prefix: 'tlk_aaaaaa', created_at: '2026-11-01T12:00:00Z', ends_at: null }],
  ip_ranges: [],
  calls_per_minute: 1000,
  created_at: '2026-11-01T12:00:00Z',
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
  use: [],
  account: null,
  partner: 'City of Riverton',
  contact_email: null,
  made_by: 'ann@example.com',
  ...changes,
});

const webhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: 'w1',
  key: { id: KEY_ID, name: 'Website' },
  is_key_valid: true,
  url: 'https://hooks.example.com/townlink',
  events: ['report.filed'],
  state: 'active',
  disabled_as: null,
  stopped_because: null,
  created_at: '2026-11-01T12:00:00Z',
  last_delivered_at: null,
  failing_since: null,
  waiting: 0,
  old_secret_until: null,
  ...changes,
});

const listed = (webhooks: Webhook[]): Webhooks => ({
  webhooks,
  keys: [{ id: KEY_ID, name: 'Website', events: ['listing.added', 'application.decided', 'report.filed'] }],
});

const message: WebhookMessageDetail = {
  id: 'm1',
  event: 'report.filed',
  state: 'delivered',
  attempts: 1,
  created_at: '2026-11-02T12:00:00Z',
  due_at: null,
  status: 204,
  error: null,
  body: '{"type":"report.filed"}',
  attempt_log: [
    { at: '2026-11-02T12:00:01Z', host: 'hooks.example.com', duration_ms: 12, status: 204, error: null, answer: null },
  ],
};

const KEY = 'GET /api/admin/api-keys/k1';
const LIST = 'GET /api/admin/partner-webhooks';
const ADD = 'POST /api/admin/partner-webhooks';
const OF = '/api/admin/partner-webhooks/w1';

function open(answers: Record<string, unknown> = {}, role: ConsoleRole = 'owner') {
  const api = answering({ [KEY]: apiKey(), [LIST]: listed([webhook()]), ...answers });
  renderPage(<ApiKeysPage />, {
    http: api.http,
    path: '/admin/api-keys?key=k1',
    session: { state: administrator(role) },
  });
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the webhooks of a partner’s key', () => {
  it('[HOOK-1] are added for events of all of the marketplace after a proof of identity, with a secret shown once', async () => {
    let isProven = false;
    const proof = new ApiProblem(403, { type: '/developers/problems/confirm-identity', detail: 'Confirm.' });
    const { calls, countOf } = open({
      [LIST]: listed([]),
      [ADD]: () => (isProven ? Promise.resolve({ ...webhook(), secret: 'whsec_first' }) : Promise.reject(proof)),
      'POST /api/account/proof': () => {
        isProven = true;
        return Promise.resolve(undefined);
      },
    });
    await userEvent.type(await screen.findByLabelText(/^Address/), 'https://hooks.example.com/townlink');
    expect(screen.queryByLabelText(/^API key/)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /^A listing was reported/ }));
    await press('Add webhook');
    await userEvent.type(await screen.findByLabelText('Your password'), 'a long phrase');
    await press(/^Confirm/);
    expect(await screen.findByText('whsec_first')).toBeTruthy();
    expect(countOf(ADD)).toBe(2);
    expect(calls.find(({ route }) => route === LIST)!.query).toEqual({ key_id: 'k1' });
    expect(calls.findLast(({ route }) => route === ADD)!.json).toEqual({
      key_id: KEY_ID,
      url: 'https://hooks.example.com/townlink',
      events: ['report.filed'],
    });
  });

  it('[HOOK-1] are tried, paused, given another secret and removed', async () => {
    const { calls } = open({
      [`POST ${OF}/test`]: { message_id: 'm1' },
      [`PATCH ${OF}`]: { success: true },
      [`POST ${OF}/secret`]: { ...webhook(), secret: 'whsec_second' },
      [`DELETE ${OF}`]: undefined,
    });
    await press('Send test to hooks.example.com');
    await waitFor(() => expect(toastTexts().join()).toContain('Test sent'));
    await press('Pause hooks.example.com');
    await waitFor(() => expect(toastTexts().join()).toContain('Webhook paused'));
    expect(calls.find(({ route }) => route === `PATCH ${OF}`)!.json).toEqual({ state: 'paused' });
    await press('New secret for hooks.example.com');
    await press('Make a new secret');
    expect(await screen.findByText('whsec_second')).toBeTruthy();
    await press('Remove hooks.example.com');
    await press('Remove webhook');
    await waitFor(() => expect(toastTexts().join()).toContain('Webhook removed'));
  });

  it('[HOOK-1] show what was sent with each answer, and send one message or all since a time again', async () => {
    const { calls } = open({
      [`GET ${OF}/log`]: { messages: [message], next: null },
      'GET /api/admin/partner-webhook-messages/m1': message,
      'POST /api/admin/partner-webhook-messages/m1/replay': { success: true },
      [`POST ${OF}/replay`]: { messages: 2 },
    });
    await press('Show log of hooks.example.com');
    await press('Details of report.filed');
    const dialog = await screen.findByRole('dialog', { name: 'report.filed' });
    expect(await within(dialog).findByText(/"type": "report.filed"/)).toBeTruthy();
    expect(dialog.textContent).toMatch(/to hooks.example.com: 204, after 12 ms/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(toastTexts().join()).toContain('The message is sent again'));
    await press('Send again…');
    await press('Send again');
    await waitFor(() => expect(toastTexts().join()).toContain('2 messages are sent again'));
    expect(calls.some(({ route }) => route === `POST ${OF}/replay`)).toBe(true);
  });

  it('[HOOK-1] lead to the console’s list of webhooks while an administrator has stopped them', async () => {
    open({ [LIST]: listed([webhook({ state: 'disabled', disabled_as: 'operator', stopped_because: 'It leaks.' })]) });
    const link = await screen.findByRole('link', { name: 'Open under Webhooks' });
    expect(link.getAttribute('href')).toBe('/admin/webhooks?webhook=w1');
    expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull();
  });

  it.each([
    ['operations:act', 'support', apiKey()],
    ['api:act', 'read-only', apiKey({ scopes: ['listings:read'] })],
  ] as const)('[HOOK-1] [ROLE-1] take %s, which %s has not', async (right, role, key) => {
    const { countOf } = open({ [KEY]: key }, role);
    const section = await screen.findByRole('region', { name: 'Webhooks' });
    expect(section.textContent).toContain(right);
    expect(countOf(LIST)).toBe(0);
  });

  it('[HOOK-1] are not shown for a key of an account, whose owner manages them', async () => {
    open({
      [KEY]: apiKey({ partner: null, account: { id: 'a1', email: 'pat@example.com' }, scopes: ['listings:read'] }),
    });
    expect(await screen.findByText('For pat@example.com')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull();
    expect(screen.queryByLabelText(/^Contact email/)).toBeNull();
  });

  it('[KEY-1] say in an email to the partner’s contact that they were disabled, which is entered and removed here', async () => {
    const changed = (contact_email: string | null) => apiKey({ contact_email });
    const { calls } = open({
      'PUT /api/admin/api-keys/k1/contact': ({ json }: { json?: unknown }) =>
        changed((json as { contact_email: string | null }).contact_email),
    });
    const field = await screen.findByLabelText(/^Contact email/);
    expect(screen.getByText('None: owners of the console are notified')).toBeTruthy();
    await userEvent.type(field, 'it@riverton');
    await press('Save contact');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    await userEvent.type(field, '.example');
    await press('Save contact');
    expect(await screen.findByText('it@riverton.example')).toBeTruthy();
    await userEvent.clear(field);
    await press('Save contact');
    expect(await screen.findByText('None: owners of the console are notified')).toBeTruthy();
    const sent = calls.filter(({ route }) => route.startsWith('PUT')).map(({ json }) => json);
    expect(sent).toEqual([{ contact_email: 'it@riverton.example' }, { contact_email: null }]);
  });
});
