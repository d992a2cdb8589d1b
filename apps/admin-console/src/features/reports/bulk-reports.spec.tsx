import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedReport } from '@townlink/contracts';
import { answering, listPage, renderPage } from '@townlink/web-testing';
import { bulkAction } from '../shared/bulk/testing/actions';
import { Component as ReportsPage } from './reports-page';

const report = (id: string, changes: Partial<ManagedReport> = {}): ManagedReport => ({
  id,
  provider_id: id,
  business_name: `Business ${id}`,
  place: 'Plumber in Riverton, UT',
  is_listed: true,
  reason: 'other',
  fact: null,
  proposed: null,
  words: 'The number has been dead for weeks.',
  has_email: true,
  has_picture: false,
  by_rival: false,
  state: 'in_review',
  provider_until: null,
  answer: null,
  answer_words: null,
  outcome: null,
  reply: null,
  decided_at: null,
  created_at: '2026-11-27T12:00:00Z',
  ...changes,
});

const prepared = bulkAction({ act: 'close' });

/** The page with some of 60 reports. */
function open(rows: ManagedReport[], total = 60, path = '/') {
  const running = { ...prepared, state: 'running', total, done: 12 };
  let recent: object[] = [];
  const api = answering({
    'GET /api/admin/reports': { ...listPage(rows), total: 60 },
    'GET /api/admin/reports/bulk': () => recent,
    'POST /api/admin/reports/bulk': { ...prepared, total },
    [`POST /api/admin/reports/bulk/${prepared.id}/start`]: () => {
      recent = [running];
      return running;
    },
  });
  renderPage(<ReportsPage />, { http: api.http, path });
  return () => api.calls.filter(({ route }) => route.startsWith('POST')).map(({ json }) => json);
}

const select = async (id: string) =>
  userEvent.click(
    await screen.findByRole('checkbox', {
      name: new RegExp(`^Select Business ${id}, Something else, received Nov 27, 2026`),
    }),
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('[ROLE-1, REPORT-1] reports that are chosen together', () => {
  it('are closed by the filter, after showing their number, with one outcome and reply, which does not pause', async () => {
    const sent = open([report('1'), report('2')], 60, '/?reason=other');
    await select('1');
    await press('Select all 60 that match');
    await press('Close all');
    const dialog = within(await screen.findByRole('dialog', { name: 'Close 60 reports?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close 60 reports' }));
    expect(dialog.getByText('Choose an outcome.')).toBeTruthy();
    const outcomes = within(dialog.getByLabelText('Outcome')).getAllByRole('option');
    expect(outcomes.map(({ textContent }) => textContent)).toEqual([
      'Choose an outcome',
      'Corrected',
      'Not confirmed',
      'Listing closed',
      'Reported before',
    ]);
    await userEvent.selectOptions(dialog.getByLabelText('Outcome'), 'Reported before');
    await userEvent.type(dialog.getByLabelText(/Reply/), 'Thank you.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close 60 reports' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress: Closing 60 reports' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'What is selected' })).toBeNull();
    expect(sent()).toEqual([
      { state: 'open', reason: 'other' },
      { outcome: 'duplicate', reply: 'Thank you.' },
    ]);
  });

  it('are closed by their ids when chosen individually', async () => {
    const sent = open([report('1'), report('2')], 1);
    await select('2');
    await press('Close selected');
    expect(await screen.findByRole('dialog', { name: 'Close 1 report?' })).toBeTruthy();
    expect(sent()).toEqual([{ ids: ['2'], state: 'all', reason: 'all' }]);
  });

  it('report when none of them is open', async () => {
    const sent = open([report('1', { state: 'decided', outcome: 'corrected' }), report('2')], 0);
    await select('1');
    expect(screen.getByText('These are closed')).toBeTruthy();
    await select('2');
    await press('Close selected');
    expect(await screen.findByRole('dialog', { name: 'Nothing to close' })).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });
});
