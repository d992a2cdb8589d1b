import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedWaitlistEntry } from '@townlink/contracts';
import { answering, listPage, renderPage } from '@townlink/web-testing';
import { bulkAction } from '../shared/bulk/testing/actions';
import { Component as WaitlistPage } from './waitlist-page';

const entry = (id: string, slot_available: boolean): ManagedWaitlistEntry => ({
  id,
  provider_name: `Business ${id}`,
  provider_email: `${id}@x.example`,
  city_id: 'city',
  city_name: 'Riverton',
  city_state: 'UT',
  category_id: 'category',
  category_name: 'Plumber',
  tier_requested: 'featured',
  people_ahead: 0,
  slot_available,
  reserved_until: null,
  automatic: false,
  created_at: '2026-11-21T12:00:00Z',
});

/** The page with two of 60 entries, the first with a free slot. */
function open(total: number, path = '/') {
  const prepared = bulkAction({ act: 'notify', total });
  const running = { ...prepared, state: 'running', done: 1 };
  let recent: object[] = [];
  const api = answering({
    'GET /api/admin/waitlist': { ...listPage([entry('1', true), entry('2', false)]), total: 60, automatic: false },
    'GET /api/admin/waitlist/bulk': () => recent,
    'POST /api/admin/waitlist/bulk': prepared,
    [`POST /api/admin/waitlist/bulk/${prepared.id}/start`]: () => {
      recent = [running];
      return running;
    },
  });
  renderPage(<WaitlistPage />, { http: api.http, path });
  return () => api.calls.filter(({ route }) => route.startsWith('POST')).map(({ json }) => json);
}

const select = async (id: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select Business ${id}` }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('[ROLE-1, WAIT-2] people on the waitlist who are chosen together', () => {
  it('are notified by the filter, after showing their number, with a reason', async () => {
    const sent = open(3, '/?tier=featured');
    await select('1');
    await press('Select all 60 that match');
    await press('Notify & Reserve all');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Notify 3 people?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Notify 3 people' }));
    expect(dialog.getByText('Say in a few words why.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Slots came free.');
    await userEvent.click(dialog.getByRole('button', { name: 'Notify 3 people' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress: Notifying 3 people' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'What is selected' })).toBeNull();
    expect(sent()).toEqual([{ tier: 'featured' }, { reason: 'Slots came free.' }]);
  });

  it('are notified by their ids when chosen individually', async () => {
    const sent = open(1);
    await select('1');
    await press('Notify & Reserve selected');
    expect(await screen.findByRole('alertdialog', { name: 'Notify 1 person?' })).toBeTruthy();
    expect(sent()).toEqual([{ ids: ['1'], tier: 'all' }]);
  });

  it('report when no slot is free for them', async () => {
    const sent = open(0);
    await select('2');
    expect(screen.getByText('No slot is free for these')).toBeTruthy();
    await select('1');
    await press('Notify & Reserve selected');
    expect(await screen.findByRole('dialog', { name: 'No slot is free' })).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });
});
