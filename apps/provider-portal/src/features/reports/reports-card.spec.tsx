import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnReport } from '@townlink/contracts';
import { answering, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { ReportsCard } from './reports-card';

const report: OwnReport = {
  id: 'report-1',
  fact: 'phone',
  proposed: '(801) 555-0199',
  can_take: true,
  words: 'The number is dead.\nhttps://example.com',
  created_at: '2026-11-27T12:00:00Z',
  provider_until: '2026-12-04T12:00:00Z',
};

function show(...reports: OwnReport[]) {
  const api = answering({
    'GET /api/provider/reports': reports,
    'POST /api/provider/reports/report-1/answer': { success: true },
  });
  renderPage(<ReportsCard />, { http: api.http, session: { state: signedIn } });
  return api;
}

const card = async () => within(await screen.findByRole('region', { name: 'A visitor found a mistake' }));

describe('[REPORT-1] wrong facts on the dashboard', () => {
  it('are accepted with one press, and their text is not rendered as markup', async () => {
    const { calls } = show(report);
    const shown = await card();
    expect(shown.getByText('Phone: should be (801) 555-0199')).toBeTruthy();
    expect(shown.queryByRole('link')).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Apply correction' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Your listing is corrected']));
    expect(calls.find(({ route }) => route.startsWith('POST'))!.json).toEqual({ answer: 'taken' });
  });

  it('can be called correct only with a reason', async () => {
    const { calls } = show(report);
    const shown = await card();
    await userEvent.click(shown.getByRole('button', { name: 'It is right' }));
    await userEvent.click(shown.getByRole('button', { name: 'Send' }));
    expect(shown.getByText('Say in a few words why it is right.')).toBeTruthy();
    await userEvent.type(shown.getByLabelText(/Why is it right/), 'We answer it.');
    await userEvent.click(shown.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route.startsWith('POST'))?.json).toEqual({
        answer: 'right',
        words: 'We answer it.',
      }),
    );
  });

  it('link to the listing when one press is not enough', async () => {
    show({ ...report, can_take: false, fact: 'hours', proposed: null });
    const shown = await card();
    expect(shown.getByRole('link', { name: 'Edit your listing' })).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Apply correction' })).toBeNull();
  });
});
