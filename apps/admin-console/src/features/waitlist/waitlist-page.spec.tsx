import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedWaitlistEntry } from '@townlink/contracts';
import { ApiProblem, type Http } from '@townlink/web-api';
import { currentToasts } from '@townlink/web-ui/toast';
import { renderPage } from '@townlink/web-testing';
import { Component as WaitlistPage } from './waitlist-page';

const entry = (number: number, changes: Partial<ManagedWaitlistEntry> = {}): ManagedWaitlistEntry => ({
  id: `018f0000-0000-7000-8000-00000000000${number}`,
  provider_name: `Business ${number}`,
  provider_email: `business-${number}@example.com`,
  city_id: 'city',
  city_name: 'Riverton',
  city_state: 'UT',
  category_id: 'category',
  category_name: 'Plumber',
  tier_requested: 'featured',
  people_ahead: number - 1,
  slot_available: false,
  reserved_until: null,
  automatic: false,
  created_at: '2026-11-21T12:00:00Z',
  ...changes,
});

interface Sent {
  path: string;
  json: unknown;
}

function open(entries: ManagedWaitlistEntry[], refusal?: ApiProblem) {
  const sent: Sent[] = [];
  const http = (method: string, path: string, { json }: { json?: unknown } = {}) => {
    if (path.endsWith('/bulk')) return Promise.resolve([]);
    if (method === 'GET')
      return Promise.resolve({
        rows: entries,
        total: entries.length,
        is_estimate: false,
        next: null,
        previous: null,
        automatic: false,
      });
    sent.push({ path, json });
    return refusal ? Promise.reject(refusal) : Promise.resolve({ success: true });
  };
  renderPage(<WaitlistPage />, { http: http as unknown as Http });
  return sent;
}

const toasts = () => currentToasts().map(({ title }) => title);

describe('the waitlist in the console', () => {
  it('[ADM-6, WAIT-1] shows each entry’s state, and offers Notify & Reserve for a free, unreserved slot', async () => {
    const until = new Date(Date.now() + 40 * 3_600_000 - 60_000).toISOString();
    open([entry(1, { slot_available: true }), entry(2), entry(3, { reserved_until: until })]);
    const table = await screen.findByRole('table', { name: 'Waitlist' });
    expect(within(table).getByText('Slot Available')).toBeTruthy();
    expect(within(table).getByText('No Slot')).toBeTruthy();
    expect(within(table).getByText('Reserved (40 hours left)')).toBeTruthy();
    expect(within(table).getAllByRole('button', { name: /^Notify/ })).toHaveLength(1);
  });

  it('[ADM-6, WAIT-2] reserves and notifies with a confirmation', async () => {
    const sent = open([entry(1, { slot_available: true })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Notify & Reserve for Business 1' }));
    await waitFor(() => expect(toasts()).toEqual(['Notification Sent']));
    expect(sent).toEqual([{ path: '/api/admin/notify-slot-available', json: { waitlistEntryId: entry(1).id } }]);
  });

  it('[ADM-6] reports a failure with the name of the business', async () => {
    open([entry(1, { slot_available: true })], new ApiProblem(409, { detail: 'No slot is free.' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Notify & Reserve for Business 1' }));
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([
        { title: 'Failed to send notification', description: 'Business 1: No slot is free.' },
      ]),
    );
  });

  it('[QUEUE-1] names what is automatic on a card, which has no column titles', async () => {
    open([entry(1)]);
    expect(await screen.findByRole('cell', { name: /^Offers here ?Automatic/ })).toBeTruthy();
  });

  it('[QUEUE-1] switches automatic offers for one market, or everywhere', async () => {
    const sent = open([entry(1)]);
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /Automatic offers for Plumber in Riverton, UT/ }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /everywhere/ }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ json }) => json)).toEqual([
      { cityId: 'city', categoryId: 'category', automatic: true },
      { automatic: true },
    ]);
  });

  it('[ADM-6] shows notices for an empty and a failed list', async () => {
    open([]);
    expect(await screen.findByText('No one is waiting')).toBeTruthy();
  });
});
