import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { API_KEY_MESSAGES, type ApiKey, type MadeApiKey } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { Component as ApiKeysPage } from './api-keys-page';

const LIST = 'GET /api/account/api-keys';
const MAKE = 'POST /api/account/api-keys';
const SECRET = `tlk_${'a'.repeat(49)}`;

const apiKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: 'k1',
  name: 'Website',
  scopes: ['listings:read'],
  state: 'active',
  revoked_by: null,
  secrets: [{ prefix: 'tlk_aaaaaa', created_at: '2026-11-01T12:00:00Z', ends_at: null }],
  ip_ranges: [],
  calls_per_minute: 1000,
  created_at: '2026-11-01T12:00:00Z',
  expires_at: '2027-11-01T12:00:00Z',
  revoked_at: null,
  last_used_at: null,
  use: [],
  ...changes,
});

const made: MadeApiKey = { key: apiKey(), secret: SECRET };

function open(answers: Record<string, unknown>) {
  const api = answering(answers);
  renderPage(<ApiKeysPage />, { http: api.http, session: { state: signedIn } });
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of API keys', () => {
  it('[KEY-1] creates a key and shows it only once', async () => {
    const answers: Record<string, unknown> = { [LIST]: [], [MAKE]: made };
    const { calls } = open(answers);
    await press('Make a key');
    const form = screen.getByRole('dialog', { name: 'Make a key' });
    await userEvent.type(within(form).getByLabelText('Name'), 'Website');
    await userEvent.click(within(form).getByRole('checkbox', { name: /^Your own listings/ }));
    await userEvent.selectOptions(within(form).getByLabelText('Works for'), 'No end');
    await userEvent.type(within(form).getByLabelText(/^IP addresses/), '203.0.113.0/24{Enter}2001:db8::1');
    answers[LIST] = [made.key];
    await press('Make the key');
    const shown = await screen.findByRole('dialog', { name: 'The new key' });
    expect(within(shown).getByLabelText<HTMLTextAreaElement>('Key').value).toBe(SECRET);
    expect(calls.find(({ route }) => route === MAKE)!.json).toEqual({
      name: 'Website',
      scopes: ['listings:read', 'account:read'],
      expires_in_days: null,
      ip_ranges: ['203.0.113.0/24', '2001:db8::1'],
    });
    await press('I have copied it');
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Website' })).toBeTruthy();
  });

  it('[KEY-1] reports invalid fields before sending anything', async () => {
    const { countOf } = open({ [LIST]: [] });
    await press('Make a key');
    await userEvent.type(screen.getByLabelText(/^IP addresses/), 'example.com');
    await press('Make the key');
    expect(await screen.findByText(/^Please give the key a name/)).toBeTruthy();
    expect(screen.getByText(/^Please enter an IP address/)).toBeTruthy();
    expect(countOf(MAKE)).toBe(0);
  });

  it('[KEY-1] shows why the server refuses a key', async () => {
    const detail = API_KEY_MESSAGES.tooManyToday;
    open({ [LIST]: [], [MAKE]: () => Promise.reject(new ApiProblem(429, { detail })) });
    await press('Make a key');
    await userEvent.type(screen.getByLabelText('Name'), 'Website');
    await press('Make the key');
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
  });

  it('[KEY-1] shows a key’s scopes, the end of its old secret, and its use', async () => {
    open({
      [LIST]: [
        apiKey({
          secrets: [
            { prefix: 'tlk_newnew', created_at: '2026-11-20T12:00:00Z', ends_at: null },
            { prefix: 'tlk_oldold', created_at: '2026-11-01T12:00:00Z', ends_at: '2026-11-29T12:00:00Z' },
          ],
          use: [{ day: '2026-11-27', calls: 1200, limited: 3 }],
        }),
        apiKey({
          id: 'k2',
          name: 'Old',
          state: 'revoked',
          revoked_by: 'administrator',
          revoked_at: '2026-11-02T12:00:00Z',
        }),
      ],
    });
    const [active, revoked] = (await screen.findAllByRole('listitem')).filter((item) =>
      within(item).queryByRole('heading'),
    );
    expect(active!.textContent).toMatch(/tlk_newnew….*tlk_oldold….*until Nov 29, 2026/);
    expect(within(active!).getByRole('table').textContent).toContain('Nov 271,200');
    expect(active!.textContent).toContain('3 of them were over the limit');
    expect(within(revoked!).getByText('Revoked by our team')).toBeTruthy();
    expect(within(revoked!).queryByRole('button')).toBeNull();
  });

  it('[KEY-1] rotates a key with the chosen time for the old secret', async () => {
    const { calls } = open({ [LIST]: [apiKey()], 'POST /api/account/api-keys/k1/rotate': made });
    await press('Rotate Website');
    await userEvent.selectOptions(screen.getByLabelText('The old secret works for'), '7 days');
    await press('Rotate key');
    expect(await screen.findByRole('dialog', { name: 'The new key' })).toBeTruthy();
    expect(calls.find(({ route }) => route.endsWith('/rotate'))!.json).toEqual({ old_works_for_hours: 168 });
  });

  it('[KEY-1] revokes a key after a confirmation', async () => {
    const revoked = apiKey({ state: 'revoked', revoked_by: 'owner' });
    const { countOf } = open({ [LIST]: [apiKey()], 'DELETE /api/account/api-keys/k1': revoked });
    await press('Revoke Website');
    expect(countOf('DELETE /api/account/api-keys/k1')).toBe(0);
    await press('Revoke key');
    await waitFor(() => expect(toastTexts().join()).toContain('Key revoked'));
  });

  it('[KEY-1] offers no new key when there are ten, and a retry when the list fails', async () => {
    open({ [LIST]: Array.from({ length: 10 }, (_, at) => apiKey({ id: `k${at}`, name: `Key ${at}` })) });
    expect(await screen.findByText(/^You have 10 keys/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make a key' })).toBeNull();
  });

  it('[KEY-1] offers a retry when the keys fail to load', async () => {
    open({ [LIST]: () => Promise.reject(new ApiProblem(503)) });
    expect(await screen.findByText('Your keys could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: /try again/i })).toBeTruthy();
  });
});
