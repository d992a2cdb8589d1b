import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsoleRole, ManagedReferral } from '@townlink/contracts';
import { ApiProblem, type Http } from '@townlink/web-api';
import { administrator, listPage, renderPage } from '@townlink/web-testing';
import { currentToasts } from '@townlink/web-ui/toast';
import { Component as ReferralsPage } from './referrals-page';

const referral = (number: number, changes: Partial<ManagedReferral> = {}): ManagedReferral => ({
  id: `018f0000-0000-7000-8000-00000000000${number}`,
  referral_code: `abc12${number}`,
  provider_id: null,
  provider_name: null,
  payee_name: `Referrer ${number}`,
  payee_email: `referrer-${number}@example.com`,
  uses: 3,
  conversions: 0,
  payout_status: 'none',
  estimated_payout: 0,
  paid_cents: 0,
  last_conversion_date: null,
  last_payout: null,
  refused: [],
  refused_count: 0,
  created_at: '2026-11-21T12:00:00Z',
  ...changes,
});
const owed = (number: number, cents: number) => referral(number, { payout_status: 'owed', estimated_payout: cents });

interface Sent {
  path: string;
  json: unknown;
}

function open(
  rows: ManagedReferral[],
  refusal?: ApiProblem,
  path = '/',
  { total = rows.length, role = 'owner' as ConsoleRole } = {},
) {
  const sent: Sent[] = [];
  const asked: unknown[] = [];
  const http = (method: string, path: string, { json, query }: { json?: unknown; query?: object } = {}) => {
    if (path.endsWith('/bulk') && method === 'GET') return Promise.resolve([]);
    if (method === 'GET') {
      asked.push(query);
      const page = listPage(rows);
      return Promise.resolve({ ...page, total, owed_cents: 2400, owed_count: 2 });
    }
    sent.push({ path, json });
    if (path.includes('/bulk') && !(refusal && path.endsWith('/start')))
      return Promise.resolve({ id: referral(9).id, act: 'pay', total, amount_cents: 117_000 });
    return refusal ? Promise.reject(refusal) : Promise.resolve({ count: 1, amount_cents: 1950 });
  };
  renderPage(<ReferralsPage />, { http: http as unknown as Http, path, session: { state: administrator(role) } });
  return { sent, asked };
}

const toasts = () => currentToasts().map(({ title, description }) => [title, description]);
const fill = async (method: string, reference: string) => {
  const dialog = await screen.findByRole('dialog');
  if (method) await userEvent.type(within(dialog).getByLabelText(/^Method/), method);
  if (reference) await userEvent.type(within(dialog).getByLabelText(/^Reference/), reference);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark Paid' }));
};

describe('referrals in the console', () => {
  it('[ADM-7, REF-5] offer Mark Paid only when money is owed', async () => {
    open([owed(1, 1950), referral(2), referral(3, { payout_status: 'paid', paid_cents: 450 })]);
    const table = await screen.findByRole('table', { name: 'Referrals' });
    expect(within(table).getByText('$19.50')).toBeTruthy();
    expect(within(table).getAllByRole('button', { name: /^Mark Paid/ })).toHaveLength(1);
    expect(screen.getByText('$24.00 is owed to 2 referrers.')).toBeTruthy();
  });

  it('[ADM-7] name what ‘None’ is about on a card, which has no column titles', async () => {
    open([referral(2)]);
    expect(await screen.findByRole('cell', { name: /^Payout ?None$/ })).toBeTruthy();
  });

  it('[ADM-7] mark one as paid with its sum, method and reference', async () => {
    const { sent } = open([owed(1, 1950)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Paid Referrer 1' }));
    expect(await screen.findByRole('dialog', { name: 'Mark $19.50 as paid?' })).toBeTruthy();
    await fill('', '');
    expect(screen.getByText('Say how it was paid')).toBeTruthy();
    expect(screen.getByText('Give the reference of the payment')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Method/ }));
    expect(sent).toEqual([]);
    await fill('Payment app', 'No. 7');
    await waitFor(() => expect(toasts()).toEqual([['Payout Marked as Paid', '$19.50 to 1 referrer.']]));
    const json = { referralIds: [referral(1).id], amountCents: 1950, method: 'Payment app', reference: 'No. 7' };
    expect(sent).toEqual([{ path: '/api/admin/mark-referral-paid', json }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[ADM-7] mark several selected ones that are owed money', async () => {
    const { sent } = open([owed(1, 1950), owed(2, 450), referral(3)]);
    for (const number of [1, 2, 3])
      await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`Referrer ${number}`) }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark Paid ($24.00)' }));
    await fill('Payment app', 'No. 8');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.json).toMatchObject({ referralIds: [referral(1).id, referral(2).id], amountCents: 2400 });
  });

  it('[ADM-7, ROLE-1] offer no selection to a role that may not pay', async () => {
    open([owed(1, 1950)], undefined, '/', { role: 'read-only' });
    expect(await screen.findByRole('table', { name: 'Referrals' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Mark Paid/ })).toBeNull();
  });

  it('[ROLE-1] mark all that match as paid, after showing their number and sum', async () => {
    const { sent } = open([owed(1, 1950), owed(2, 450)], undefined, '/?status=owed', { total: 60 });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Referrer 1/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 60 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark Paid' }));
    expect(await screen.findByText(/^To 60 referrers\. Pay it/)).toBeTruthy();
    await fill('Payment app', 'No. 9');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { path: '/api/admin/referrals/bulk', json: { status: 'owed' } },
      {
        path: `/api/admin/referrals/bulk/${referral(9).id}/start`,
        json: { method: 'Payment app', reference: 'No. 9' },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'What is selected' })).toBeNull());
  });

  it('[ROLE-1] keep the selection when the payout to all that match is refused', async () => {
    open([owed(1, 1950), owed(2, 450)], new ApiProblem(409, { detail: 'The preview is too old.' }), '/', { total: 60 });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Referrer 1/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 60 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark Paid' }));
    await fill('Payment app', 'No. 9');
    await waitFor(() => expect(toasts()).toEqual([['Nothing was done', 'The preview is too old.']]));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('All 60 that match are selected')).toBeTruthy();
  });

  it('[ADM-7] name the payee of a failed payout', async () => {
    open([owed(1, 1950)], new ApiProblem(409, { detail: 'Nothing is owed here now. Reload the list.' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Paid Referrer 1' }));
    await fill('Payment app', 'No. 7');
    await waitFor(() =>
      expect(toasts()).toEqual([
        ['Failed to update payout status', 'Referrer 1: Nothing is owed here now. Reload the list.'],
      ]),
    );
  });

  it('[ADM-7] show refused rewards with reasons in an optional column', async () => {
    localStorage.setItem('townlink:columns:referrals', JSON.stringify({ refused: true }));
    open([referral(1, { refused: [{ provider_name: 'Second Business', reason: 'same-phone' }], refused_count: 3 })]);
    const table = await screen.findByRole('table', { name: 'Referrals' });
    expect(
      within(table)
        .getByText(/Second Business/)
        .closest('li')!.textContent,
    ).toBe('Second Business: Same phone number');
    expect(within(table).getByText('and 2 more')).toBeTruthy();
  });

  it('[ADM-7] are filtered by payout state', async () => {
    const { asked } = open([], undefined, '/?status=owed');
    expect(await screen.findByText('No referrals here')).toBeTruthy();
    expect(asked[0]).toMatchObject({ status: 'owed' });
    await userEvent.selectOptions(screen.getByLabelText('Payout status'), 'Paid');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'paid' }));
  });
});
