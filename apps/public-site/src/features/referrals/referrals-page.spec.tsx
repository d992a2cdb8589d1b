import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnReferral, OwnReferrals } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, signedIn } from '@townlink/web-testing';
import { Component as ReferralsPage } from './referrals-page';

const LEDGER = 'GET /api/account/referrals';

const referral = (number: number, changes: Partial<OwnReferral> = {}): OwnReferral => ({
  id: String(number),
  provider_name: null,
  state: 'waiting',
  amount_cents: 0,
  created_at: '2026-10-01T12:00:00Z',
  earned_at: null,
  paid_at: null,
  method: null,
  reference: null,
  ...changes,
});

const ledger = (changes: Partial<OwnReferrals> = {}): OwnReferrals => ({
  link: { referral_code: 'abc123', url: 'http://localhost/r/abc123' },
  uses: 12,
  owed_cents: 1950,
  years: [],
  referrals: [],
  total: 0,
  page: 1,
  page_size: 25,
  ...changes,
});

function open(answer: unknown) {
  const answers: Record<string, unknown> = { [LEDGER]: answer };
  renderPage(<ReferralsPage />, { http: answering(answers).http, session: { state: signedIn } });
  return answers;
}

describe('the user’s referrals', () => {
  it('[LEDGER-1] are listed with state, amount, payout date and reference, and totals per year', async () => {
    const paid = { paid_at: '2026-11-02T12:00:00Z', method: 'Payment app', reference: 'No. 7' };
    const referrals = [
      referral(1, { state: 'paid', amount_cents: 450, provider_name: 'Ace Plumbing', ...paid }),
      referral(2, { state: 'owed', amount_cents: 1950 }),
      referral(3),
      referral(4, { state: 'reversed' }),
    ];
    const years = [{ year: 2026, earned_cents: 2400, paid_cents: 450 }];
    open(ledger({ referrals, total: 4, years }));
    const table = await screen.findByRole('table', { name: 'Your referrals' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Ace Plumbing.*Paid\$4\.50Paid outNov 2, 2026Payment app, No\. 7/),
      expect.stringMatching(/A provider who is not listed.*Owed to you\$19\.50Paid outNot yet/),
      expect.stringMatching(/Nothing earned yet\$0\.00Paid outNot yet/),
      expect.stringMatching(/Payment went back\$0\.00Paid outNothing to pay out$/),
    ]);
    const sums = screen.getByRole('table', { name: 'Earnings by year' });
    expect(within(sums).getAllByRole('row')[1]!.textContent).toBe('2026$24.00$4.50');
  });

  it('[LEDGER-1] are all downloaded as a file', async () => {
    const answers = open(ledger({ referrals: [referral(1)], total: 1 }));
    answers['GET /api/account/referrals/csv'] = new Blob(['state,amount']);
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:of-the-file';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} from ${this.href}`);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toEqual(['referrals.csv from blob:of-the-file']));
    click.mockRestore();
  });

  it('[LEDGER-1] show a notice and a link to the referral page if there are none', async () => {
    open(ledger({ link: null, uses: 0, owed_cents: 0 }));
    expect(await screen.findByText('You have no referrals yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get My Link' }).getAttribute('href')).toBe('/refer');
  });

  it('[LEDGER-1] can be reloaded after a failure', async () => {
    const answers = open(new ApiProblem(503));
    expect(await screen.findByText('Failed to fetch referrals')).toBeTruthy();
    answers[LEDGER] = ledger();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No one has applied with your link yet')).toBeTruthy();
    expect(screen.getByText(/It was opened 12 times/)).toBeTruthy();
  });
});
