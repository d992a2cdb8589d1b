import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ModeratedProvider, TIER_FULL } from '@townlink/contracts';
import { ApiProblem, type Http } from '@townlink/web-api';
import { listPage, renderPage } from '@townlink/web-testing';
import { currentToasts } from '@townlink/web-ui/toast';
import { Component as Providers } from './providers-page';

const provider = (id: number, business_name: string, changes: Partial<ModeratedProvider> = {}) =>
  ({
    id: `018f0000-0000-7000-8000-00000000000${id}`,
    business_name,
    email: 'pat@example.com',
    category_name: 'Plumber',
    city_name: 'Riverton',
    city_state: 'UT',
    membership_tier: 'basic',
    vetting_status: 'approved',
    is_active: true,
    paused: false,
    license_state: 'none',
    is_free: false,
    subscription_status: null,
    first_paid_at: null,
    ended_at: null,
    google_place: null,
    updated_at: '2026-11-21T12:00:00Z',
    ...changes,
  }) as ModeratedProvider;

/**
 * Opens the page with a list that shrinks by deleting; returns the requests sent.
 * @param refusal of every resume
 */
async function open(
  providers: ModeratedProvider[],
  { address = '/', refusal }: { address?: string; refusal?: ApiProblem } = {},
) {
  const orders: { providerId: string; action: string }[] = [];
  const asked: object[] = [];
  let listed = providers;
  const http = (method: string, path: string, options: { json?: unknown; query?: object }) => {
    if (path.endsWith('/bulk') && method === 'GET') return Promise.resolve([]);
    if (path === '/api/admin/figures') return Promise.reject(new Error('There are none today'));
    if (method === 'GET') {
      asked.push(options.query ?? {});
      return Promise.resolve(listPage(listed));
    }
    const order = options.json as (typeof orders)[number];
    orders.push(order);
    if (order.action === 'resume' && refusal) return Promise.reject(refusal);
    if (order.action === 'delete') listed = listed.filter(({ id }) => id !== order.providerId);
    return Promise.resolve({ success: true });
  };
  renderPage(<Providers />, { http: http as unknown as Http, path: address });
  await screen.findByRole('status');
  return { orders, asked };
}

const ace = provider(1, 'Ace Plumbing');
const best = provider(2, 'Best Pipes', { is_active: false, paused: true });
const button = (name: string) => screen.findByRole('button', { name });

describe('the list of providers', () => {
  it('[ADM-3] shows the available actions of each', async () => {
    await open([ace, best, provider(3, 'Closed Drains', { vetting_status: 'rejected', is_active: false })]);
    const table = await screen.findByRole('table', { name: 'Providers' });
    const names = within(table)
      .getAllByRole('button', { name: /^(Pause|Resume|Undo the rejection|Delete) / })
      .map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual([
      'Pause Ace Plumbing',
      'Delete Ace Plumbing',
      'Resume Best Pipes',
      'Delete Best Pipes',
      'Undo the rejection Closed Drains',
      'Delete Closed Drains',
    ]);
  });

  it('[ADM-3, STUCK-1] does not show unpaid providers, or those without a slot, as paused', async () => {
    const paid = { subscription_status: 'active', first_paid_at: '2026-11-20T12:00:00Z', is_active: false } as const;
    await open([
      provider(1, 'Unpaid Pipes', { is_active: false }),
      provider(2, 'Late Pipes', { ...paid, no_room_since: '2026-11-20T12:00:00Z' }),
      provider(3, 'Left Pipes', { ...paid, subscription_status: 'canceled' }),
    ]);
    const table = within(await screen.findByRole('table', { name: 'Providers' }));
    for (const status of ['Not paid', 'Paid, no room', 'Ended']) expect(table.getByText(status)).toBeTruthy();
    expect(table.queryByRole('button', { name: /Resume|Pause/ })).toBeNull();
  });

  it('[ADM-3] shows a notice without matches, and keeps the filters', async () => {
    await open([], { address: '/?status=rejected' });
    expect(await screen.findByText('No providers match')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>(/Status/).value).toBe('rejected');
  });

  it('[ADM-3] asks before deleting; canceling restores the focus', async () => {
    const { orders } = await open([ace, best]);
    await userEvent.click(await button('Delete Ace Plumbing'));
    expect(screen.getByRole('alertdialog', { name: 'Delete Ace Plumbing?' })).toBeTruthy();
    await userEvent.click(await button('Keep the provider'));
    expect(orders).toEqual([]);
    expect(document.activeElement).toBe(await button('Delete Ace Plumbing'));
  });

  it('[ADM-3] deletes after a confirmation, and focuses the next row', async () => {
    const { orders } = await open([ace, best]);
    await userEvent.click(await button('Delete Ace Plumbing'));
    await userEvent.click(await button('Delete provider'));
    await waitFor(() => expect(screen.queryByText('Ace Plumbing')).toBeNull());
    expect(orders).toEqual([{ providerId: ace.id, action: 'delete' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Best Pipes'));
  });

  it('[ADM-3] asks for an optional reason of a pause, which is sent to the provider', async () => {
    const { orders } = await open([ace]);
    await userEvent.click(await button('Pause Ace Plumbing'));
    expect(screen.getByRole('alertdialog', { name: 'Pause Ace Plumbing?' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Reason/), '  Your license has run out. ');
    await userEvent.click(await button('Pause provider'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(await button('Pause Ace Plumbing'));
    await userEvent.click(await button('Pause provider'));
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(orders).toEqual([
      { providerId: ace.id, action: 'pause', reason: 'Your license has run out.' },
      { providerId: ace.id, action: 'pause' },
    ]);
  });

  it('[ADM-3] offers the first place on the waitlist only when the market is full', async () => {
    const detail = 'All featured slots are filled.';
    const { orders } = await open([best], {
      refusal: new ApiProblem(409, { type: `/developers/problems/${TIER_FULL}`, detail }),
    });
    await userEvent.click(await button('Resume Best Pipes'));
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([
        { description: `Best Pipes: ${detail}`, action: { label: 'Put first in line' } },
      ]),
    );
    currentToasts()[0]!.action!.onSelect();
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([{ description: 'Best Pipes is listed as soon as there is a place.' }]),
    );
    expect(orders.map(({ action }) => action)).toEqual(['resume', 'resume-when-free']);
  });

  it('[ADM-3] names the business and offers nothing for other obstacles', async () => {
    await open([best], {
      refusal: new ApiProblem(409, { type: '/developers/problems/license-expired', detail: 'Expired.' }),
    });
    await userEvent.click(await button('Resume Best Pipes'));
    await waitFor(() => expect(currentToasts()).toMatchObject([{ description: 'Best Pipes: Expired.' }]));
    expect(currentToasts()[0]!.action).toBeUndefined();
  });
});
