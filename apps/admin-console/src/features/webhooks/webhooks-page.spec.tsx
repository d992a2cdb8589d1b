import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedWebhook, ManagedWebhookDetail } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, toastTexts } from '@townlink/web-testing';
import { Component as WebhooksPage } from './webhooks-page';

const webhook = (changes: Partial<ManagedWebhook> = {}): ManagedWebhook => ({
  id: 'w1',
  key: { id: 'k1', name: 'Website' },
  partner: null,
  email: 'pat@example.com',
  host: 'hooks.example.com',
  events: ['listing.added', 'listing.removed'],
  state: 'active',
  disabled_as: null,
  stopped_because: null,
  is_key_valid: true,
  created_at: '2026-11-01T12:00:00Z',
  waiting: 0,
  oldest_waiting_at: null,
  failing_since: null,
  last_delivered_at: null,
  delivered: 1200,
  failed_attempts: 3,
  ...changes,
});

const detail = (changes: Partial<ManagedWebhookDetail> = {}): ManagedWebhookDetail => ({
  ...webhook(),
  failures: [],
  ...changes,
});

const stopped = { state: 'disabled', disabled_as: 'operator', stopped_because: 'It answers with 50 MB.' } as const;

const page = (rows: ManagedWebhook[]) => ({
  rows,
  next: null,
  previous: null,
  total: rows.length,
  is_estimate: false,
});

function open(answers: Record<string, unknown>, path = '/admin/webhooks') {
  const api = answering({ 'GET /api/admin/webhooks': page([webhook()]), ...answers });
  renderPage(<WebhooksPage />, { http: api.http, path });
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const OPENED = '/admin/webhooks?webhook=w1';
const READ = 'GET /api/admin/webhooks/w1';

describe('webhooks in the console', () => {
  it('[HOOK-1] are listed with their owner, events and deliveries', async () => {
    open({});
    const row = (await screen.findByText('hooks.example.com')).closest('tr')!;
    expect(row.textContent).toMatch(
      /Key: Website.*pat@example.comAccount.*Active.*listing.added, listing.removed.*1,200 delivered3 failed/,
    );
  });

  it.each<[string, Partial<ManagedWebhook>]>([
    ['Failing', { failing_since: '2026-11-27T12:00:00Z' }],
    ['Paused', { state: 'paused' }],
    ['Key ended', { is_key_valid: false }],
    ['Disabled', { state: 'disabled', disabled_as: 'failing' }],
    ['Gone', { state: 'disabled', disabled_as: 'gone' }],
    ['Stopped', stopped],
  ])('[HOOK-1] are shown as %s', async (words, changes) => {
    open({ 'GET /api/admin/webhooks': page([webhook(changes)]) });
    const row = (await screen.findByText('hooks.example.com')).closest('tr')!;
    expect(within(row).getByText(words)).toBeTruthy();
  });

  it('[HOOK-1] report that there are none', async () => {
    open({ 'GET /api/admin/webhooks': page([]) });
    expect(await screen.findByText('No webhooks match')).toBeTruthy();
  });

  it('[HOOK-1] show the latest failures', async () => {
    const failures = [
      { at: '2026-11-27T12:00:00Z', event: 'listing.added', status: null, error: 'There was no answer' },
    ];
    open({ [READ]: detail({ failures }) }, OPENED);
    const table = await screen.findByRole('table', { name: 'Last failures' });
    expect(table.textContent).toMatch(/listing.added.*There was no answer/);
  });

  it('[HOOK-1] are stopped with a reason, and can be allowed again', async () => {
    const { calls } = open(
      {
        [READ]: detail(),
        'POST /api/admin/webhooks/w1/disable': detail(stopped),
        'POST /api/admin/webhooks/w1/allow': detail(),
      },
      OPENED,
    );
    await press('Stop');
    await press('Stop webhook');
    expect(await screen.findByText(/^Say in a few words why/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Reason'), stopped.stopped_because);
    await press('Stop webhook');
    expect(await screen.findByText(stopped.stopped_because)).toBeTruthy();
    expect(calls.find(({ route }) => route.endsWith('/disable'))!.json).toEqual({ reason: stopped.stopped_because });
    await press('Allow again');
    await press('Allow webhook');
    await waitFor(() => expect(toastTexts().join()).toContain('Webhook allowed again'));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
  });

  it('[HOOK-1] keep the reason when they could not be stopped', async () => {
    open(
      { [READ]: detail(), 'POST /api/admin/webhooks/w1/disable': () => Promise.reject(new ApiProblem(503)) },
      OPENED,
    );
    await press('Stop');
    await userEvent.type(screen.getByLabelText('Reason'), stopped.stopped_because);
    await press('Stop webhook');
    await waitFor(() => expect(toastTexts()).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Stop webhook' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(stopped.stopped_because);
  });

  it('[HOOK-1] report an unknown webhook', async () => {
    open({ [READ]: () => Promise.reject(new ApiProblem(404)) }, OPENED);
    expect(await screen.findByText('No such webhook')).toBeTruthy();
  });
});
