import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedApiKey } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, toastTexts } from '@townlink/web-testing';
import { Component as ApiKeysPage } from './api-keys-page';

const SECRET = `tlk_${'a'.repeat(49)}`;

const apiKey = (changes: Partial<ManagedApiKey> = {}): ManagedApiKey => ({
  id: 'k1',
  name: 'Website',
  scopes: ['listings:read'],
  state: 'active',
  revoked_by: null,
  secrets: [{ prefix: 'tlk_aaaaaa', created_at: '2026-11-01T12:00:00Z', ends_at: null }],
  ip_ranges: [],
  calls_per_minute: 1000,
  created_at: '2026-11-01T12:00:00Z',
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
  use: [{ day: '2026-11-27', calls: 1200, limited: 0 }],
  account: null,
  partner: 'City of Riverton',
  contact_email: null,
  made_by: 'ann@example.com',
  ...changes,
});

const page = (rows: ManagedApiKey[]) => ({ rows, next: null, previous: null, total: rows.length, is_estimate: false });

function open(answers: Record<string, unknown>, path = '/admin/api-keys') {
  const api = answering({
    'GET /api/admin/api-keys': page([apiKey()]),
    'GET /api/admin/api-keys/k1': apiKey(),
    'GET /api/admin/partner-webhooks': { webhooks: [], keys: [] },
    ...answers,
  });
  renderPage(<ApiKeysPage />, { http: api.http, path });
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const OPENED = '/admin/api-keys?key=k1';

describe('API keys in the console', () => {
  it('[KEY-1] are listed with whom they are for, and how they are used', async () => {
    open({});
    const row = (await screen.findByText('Website')).closest('tr')!;
    expect(row.textContent).toMatch(/tlk_aaaaaa….*City of RivertonPartner.*Works.*listings:read.*1,200/);
  });

  it('[KEY-1] are made for partners after a proof of identity, and shown once', async () => {
    let isProven = false;
    const proof = new ApiProblem(403, { type: '/developers/problems/confirm-identity', detail: 'Confirm.' });
    const { calls, countOf } = open({
      'POST /api/admin/api-keys': () =>
        isProven ? Promise.resolve({ key: apiKey(), secret: SECRET }) : Promise.reject(proof),
      'POST /api/account/proof': () => {
        isProven = true;
        return Promise.resolve(undefined);
      },
    });
    await press('Make a partner’s key');
    await userEvent.type(await screen.findByLabelText('Partner'), 'City of Riverton');
    await userEvent.type(screen.getByLabelText('Name of the key'), 'Website');
    await userEvent.type(screen.getByLabelText(/^Calls a minute/), '5000');
    await userEvent.type(screen.getByLabelText(/^IP addresses/), '203.0.113.0/24{Enter}2001:db8::1');
    await press('Make the key');
    await userEvent.type(await screen.findByLabelText('Your password'), 'a long phrase');
    await press(/^Confirm/);
    const shown = await screen.findByRole('dialog', { name: 'The new key' });
    expect(within(shown).getByLabelText<HTMLTextAreaElement>('Key').value).toBe(SECRET);
    expect(countOf('POST /api/admin/api-keys')).toBe(2);
    expect(calls.findLast(({ route }) => route === 'POST /api/admin/api-keys')!.json).toMatchObject({
      partner: 'City of Riverton',
      calls_per_minute: 5000,
      ip_ranges: ['203.0.113.0/24', '2001:db8::1'],
    });
  });

  it('[KEY-1] of partners say at the field what is wrong, and keep what was typed when the proof is not given', async () => {
    const proof = new ApiProblem(403, {
      type: '/developers/problems/confirm-identity',
      detail: 'Confirm that it’s you.',
    });
    const { countOf } = open({ 'POST /api/admin/api-keys': () => Promise.reject(proof) });
    await press('Make a partner’s key');
    await userEvent.type(await screen.findByLabelText(/^Calls a minute/), '0x64');
    await userEvent.type(screen.getByLabelText(/^IP addresses/), 'example.com');
    await press('Make the key');
    expect(await screen.findByText('Please say for whom the key is')).toBeTruthy();
    expect(screen.getByText('Must be a whole number from 1 to 100000')).toBeTruthy();
    expect(screen.getByText(/^Please enter an IP address/)).toBeTruthy();
    expect(countOf('POST /api/admin/api-keys')).toBe(0);
    await userEvent.type(screen.getByLabelText('Partner'), 'City of Riverton');
    await userEvent.type(screen.getByLabelText('Name of the key'), 'Website');
    await userEvent.clear(screen.getByLabelText(/^Calls a minute/));
    await userEvent.clear(screen.getByLabelText(/^IP addresses/));
    await press('Make the key');
    await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    await userEvent.keyboard('{Escape}');
    expect((await screen.findByRole('alert')).textContent).toContain('Confirm that it’s you.');
    expect(screen.getByLabelText<HTMLInputElement>('Partner').value).toBe('City of Riverton');
  });

  it.each([
    [{ looks_real: false, key: null, works: false }, 'This text contains no key'],
    [{ looks_real: true, key: null, works: false }, 'This is not one of our keys'],
    [{ looks_real: true, key: apiKey({ state: 'revoked' }), works: false }, 'This key no longer works'],
    [{ looks_real: true, key: apiKey(), works: true }, 'This key works'],
  ])('[KEY-1] are checked when found elsewhere: %j', async (answer, title) => {
    open({ 'POST /api/admin/api-keys/check': answer });
    await press('Check a key');
    await userEvent.type(await screen.findByLabelText(/^Key, or a text/), SECRET);
    await press('Check');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Open it/ }) !== null).toBe(answer.key !== null);
  });

  it('[KEY-1] get another limit, and the usual one when the field is empty', async () => {
    const { calls } = open({ 'PUT /api/admin/api-keys/k1/limit': apiKey({ calls_per_minute: 5000 }) }, OPENED);
    const field = await screen.findByLabelText(/^Calls a minute/);
    await userEvent.clear(field);
    await userEvent.type(field, '0');
    await press('Save limit');
    expect(await screen.findByText('Must be a whole number from 1 to 100000')).toBeTruthy();
    await userEvent.clear(field);
    await press('Save limit');
    await waitFor(() => expect(toastTexts().join()).toContain('Limit changed'));
    expect(calls.find(({ route }) => route.startsWith('PUT'))!.json).toEqual({ calls_per_minute: null });
  });

  it('[KEY-1] are revoked with a reason', async () => {
    const { calls } = open({ 'POST /api/admin/api-keys/k1/revoke': apiKey({ state: 'revoked' }) }, OPENED);
    await press('Revoke');
    await press('Revoke key');
    expect(await screen.findByText(/^Say in a few words why/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Reason'), 'It leaked.');
    await press('Revoke key');
    expect(await screen.findByText('This key has ended.')).toBeTruthy();
    expect(calls.find(({ route }) => route.endsWith('/revoke'))!.json).toEqual({ reason: 'It leaked.' });
  });

  it('[KEY-1] keep the reason when they could not be revoked', async () => {
    open({ 'POST /api/admin/api-keys/k1/revoke': () => Promise.reject(new ApiProblem(503)) }, OPENED);
    await press('Revoke');
    await userEvent.type(screen.getByLabelText('Reason'), 'It leaked.');
    await press('Revoke key');
    await waitFor(() => expect(toastTexts()).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Revoke key' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('It leaked.');
  });

  it('[KEY-1] say when a key is not there', async () => {
    open({ 'GET /api/admin/api-keys/k1': () => Promise.reject(new ApiProblem(404)) }, OPENED);
    expect(await screen.findByText('No such key')).toBeTruthy();
  });

  it.each([
    [{ account: { id: 'u1', email: 'ann@example.com' }, partner: null }, 'The owner of the key sees it in an email.'],
    [{ contact_email: 'it@riverton.example' }, 'The partner’s contact sees it in an email.'],
    [{}, 'It is recorded in the audit log.'],
  ])('[KEY-1] say before they are revoked who reads the reason: %o', async (changes, reader) => {
    open({ 'GET /api/admin/api-keys/k1': apiKey(changes) }, OPENED);
    await press('Revoke');
    expect(screen.getByText(reader)).toBeTruthy();
  });
});
