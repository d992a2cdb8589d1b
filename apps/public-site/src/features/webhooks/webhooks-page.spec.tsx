import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Webhook, WEBHOOK_MESSAGES, type Webhooks } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { Component as WebhooksPage } from './webhooks-page';

const LIST = 'GET /api/account/webhooks';
const CHANGE = 'PATCH /api/account/webhooks/w1';
const SECRET = 'POST /api/account/webhooks/w1/secret';

const webhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: 'w1',
  key: { id: 'k1', name: 'Website' },
  is_key_valid: true,
  url: 'https://hooks.example.com/townlink',
  events: ['listing.added'],
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

const answerOf = (changes: Partial<Webhook> = {}): Webhooks => ({
  webhooks: [webhook(changes)],
  keys: [{ id: 'k1', name: 'Website', events: ['listing.added', 'listing.changed', 'listing.removed'] }],
});

function open(answers: Record<string, unknown>) {
  const api = answering({ [LIST]: answerOf(), ...answers });
  renderPage(<WebhooksPage />, { http: api.http, session: { state: signedIn } });
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of webhooks', () => {
  it('[HOOK-1] names everything that an empty form lacks', async () => {
    open({});
    await press('Add webhook');
    expect(await screen.findByText(WEBHOOK_MESSAGES.events)).toBeTruthy();
    expect(screen.getByText(WEBHOOK_MESSAGES.url)).toBeTruthy();
  });

  it('[HOOK-1] changes the address and the events of a webhook', async () => {
    const { calls } = open({ [CHANGE]: { success: true } });
    await press('Change hooks.example.com');
    const dialog = screen.getByRole('dialog', { name: 'Change the webhook to hooks.example.com' });
    const address = within(dialog).getByLabelText(/^Address/);
    await userEvent.clear(address);
    await userEvent.type(address, 'https://other.example.com/');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^A listing was removed/ }));
    await press('Save');
    await waitFor(() => expect(toastTexts().join()).toContain('Webhook changed'));
    expect(calls.find(({ route }) => route === CHANGE)!.json).toEqual({
      url: 'https://other.example.com/',
      events: ['listing.added', 'listing.removed'],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['active', 'Pause', 'The webhook was not paused'],
    ['paused', 'Make active', 'The webhook was not made active'],
  ] as const)('[HOOK-1] says what failed when an %s webhook could not be changed', async (state, name, failed) => {
    open({ [LIST]: answerOf({ state }), [CHANGE]: () => Promise.reject(new ApiProblem(503)) });
    await press(`${name} hooks.example.com`);
    await waitFor(() => expect(toastTexts().join()).toContain(failed));
  });

  it('[HOOK-1] keeps the choice for the old secret when its question is closed by Escape', async () => {
    open({});
    await press('New secret for hooks.example.com');
    await userEvent.selectOptions(screen.getByLabelText('The secret in use'), 'ends_now');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('New secret for hooks.example.com');
    expect(screen.getByLabelText<HTMLSelectElement>('The secret in use').value).toBe('ends_now');
  });

  it('[HOOK-1] reports an invalid changed address at its field, and keeps the input', async () => {
    const refused = new ApiProblem(400, { errors: [{ field: 'url', message: 'This port is not allowed.' }] });
    open({ [CHANGE]: () => Promise.reject(refused) });
    await press('Change hooks.example.com');
    const address = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/^Address/);
    await userEvent.clear(address);
    await userEvent.type(address, 'https://example.com:22/');
    await press('Save');
    expect(await screen.findByText('This port is not allowed.')).toBeTruthy();
    expect(address.value).toBe('https://example.com:22/');
  });

  it('[HOOK-1] asks when the current secret ends, and shows the new one', async () => {
    const { calls } = open({ [SECRET]: { ...webhook(), secret: 'whsec_new' } });
    await press('New secret for hooks.example.com');
    await userEvent.selectOptions(screen.getByLabelText('The secret in use'), 'It ends now, because it leaked');
    await press('Make a new secret');
    expect(await screen.findByText('whsec_new')).toBeTruthy();
    expect(calls.find(({ route }) => route === SECRET)!.json).toEqual({ old_secret: 'ends_now' });
  });

  it('[HOOK-1] warns that the two current secrets end before it creates a third', async () => {
    const { calls } = open({
      [LIST]: answerOf({ old_secret_until: '2026-11-29T12:00:00Z' }),
      [SECRET]: { ...webhook(), secret: 'whsec_third' },
    });
    await press('New secret for hooks.example.com');
    expect(screen.getByText(/A third one ends both now/)).toBeTruthy();
    await press('End both, make a new one');
    expect(await screen.findByText('whsec_third')).toBeTruthy();
    expect(calls.find(({ route }) => route === SECRET)!.json).toEqual({ old_secret: 'ends_now' });
  });

  it('[HOOK-1] explains why an administrator stopped a webhook, and offers only its log', async () => {
    open({
      [LIST]: answerOf({ state: 'disabled', disabled_as: 'operator', stopped_because: 'It answers with 50 MB.' }),
    });
    expect(await screen.findByText(/“It answers with 50 MB.” Write to support/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Make active|Remove|New secret|Change/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Show log/ })).toBeTruthy();
  });
});
