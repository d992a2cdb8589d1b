import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BulkAction, ModeratedProvider } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';
import { listPage, renderPage } from '@townlink/web-testing';
import { bulkAction } from '../shared/bulk/testing/actions';
import { Component as Providers } from './providers-page';

const provider = (id: number, changes: Partial<ModeratedProvider> = {}) =>
  ({
    id: `018f0000-0000-7000-8000-00000000000${id}`,
    business_name: `Business ${id}`,
    email: `business-${id}@providers.test`,
    membership_tier: 'basic',
    vetting_status: 'approved',
    is_active: true,
    paused: false,
    license_state: 'none',
    is_free: false,
    subscription_status: null,
    first_paid_at: null,
    google_place: null,
    updated_at: '2026-11-21T12:00:00Z',
    ...changes,
  }) as ModeratedProvider;

const PAUSED = { is_active: false, paused: true };
const REJECTED = { is_active: false, vetting_status: 'rejected' } as const;

/** The page with some of 60 providers, and the requests sent. */
function open(rows: ModeratedProvider[], { path = '/', answer = {} as Partial<BulkAction> } = {}) {
  const sent: [string, unknown][] = [];
  let recent: BulkAction[] = [];
  const http = (method: string, called: string, { json }: { json?: unknown } = {}) => {
    if (called === '/api/admin/figures') return Promise.reject(new Error('There are none today'));
    if (method === 'GET' && called.endsWith('/bulk')) return Promise.resolve(recent);
    if (method === 'GET') return Promise.resolve({ ...listPage(rows), total: 60 });
    sent.push([called, json]);
    const action = bulkAction({ act: 'pause', ...answer });
    if (called.endsWith('/start')) recent = [{ ...action, state: 'running', done: 12 }];
    return Promise.resolve(action);
  };
  renderPage(<Providers />, { http: http as unknown as Http, path });
  return sent;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const select = async (...numbers: number[]) => {
  for (const number of numbers)
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`Business ${number}$`) }));
};
const offered = async () => {
  const bar = await screen.findByRole('group', { name: 'What is selected' });
  const buttons = within(bar).getAllByRole('button');
  return buttons.map(({ textContent }) => textContent?.trim()).filter((text) => /^(Pause|Resume)/.test(text ?? ''));
};

describe('providers that are chosen together', () => {
  it('[ROLE-1] are paused by the filter, after showing their number, with a reason', async () => {
    const sent = open([provider(1), provider(2)], { path: '/?status=active&tier=basic&q=bay' });
    await select(1);
    await press('Select all 60 that match');
    expect(await offered()).toEqual(['Pause all']);
    await press('Pause all');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Pause 60 providers?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pause 60 providers' }));
    expect(dialog.getByText('Say in a few words why.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The season is over.');
    await userEvent.click(dialog.getByRole('button', { name: 'Pause 60 providers' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress: Pausing 60 providers' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'What is selected' })).toBeNull();
    expect(sent).toEqual([
      ['/api/admin/providers/bulk', { action: 'pause', status: 'active', tier: 'basic', q: 'bay' }],
      [`/api/admin/providers/bulk/${bulkAction().id}/start`, { reason: 'The season is over.' }],
    ]);
  });

  it('[ROLE-1] are resumed by their ids when chosen individually', async () => {
    const sent = open([provider(1, PAUSED), provider(2, PAUSED)], { answer: { act: 'resume', total: 1 } });
    await select(2);
    await press('Resume selected');
    expect(await screen.findByRole('alertdialog', { name: 'Resume 1 provider?' })).toBeTruthy();
    expect(sent).toEqual([
      ['/api/admin/providers/bulk', { action: 'resume', ids: [provider(2).id], status: 'all', tier: 'all' }],
    ]);
  });

  it.each<[string, Partial<ModeratedProvider>[], string[]]>([
    ['listed and paused ones', [{}, PAUSED], ['Pause selected', 'Resume selected']],
    ['listed ones', [{}], ['Pause selected']],
    ['paused ones', [PAUSED], ['Resume selected']],
    ['rejected ones', [REJECTED], []],
  ])('[ROLE-1] offer what is possible for %s', async (_, changes, buttons) => {
    open(changes.map((one, index) => provider(index + 1, one)));
    await select(...changes.map((_one, index) => index + 1));
    expect(await offered()).toEqual(buttons);
  });

  it('[ROLE-1] report that there is nothing to pause', async () => {
    const sent = open([provider(1)], { answer: { total: 0 } });
    await select(1);
    await press('Pause selected');
    expect(await screen.findByRole('dialog', { name: 'Nothing to pause' })).toBeTruthy();
    await press('Back to the list');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toHaveLength(1);
  });
});
