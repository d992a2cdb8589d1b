import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LISTING_REPORT_MESSAGES, type ManagedReport } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, listPage, renderPage, toastTexts } from '@townlink/web-testing';
import { Component as ReportsPage } from './reports-page';

const report: ManagedReport = {
  id: 'one',
  provider_id: 'ace',
  business_name: 'Ace',
  place: 'Plumber in Riverton, UT',
  is_listed: true,
  reason: 'wrong-facts',
  fact: 'phone',
  proposed: '(801) 555-0199',
  words: 'Dead. See https://example.com',
  has_email: true,
  has_picture: true,
  by_rival: true,
  state: 'in_review',
  provider_until: '2026-12-04T12:00:00Z',
  answer: 'right',
  answer_words: 'We answer it daily.',
  outcome: null,
  reply: null,
  decided_at: null,
  created_at: '2026-11-27T12:00:00Z',
};

function open(rows: ManagedReport[], answer: unknown = { success: true }) {
  const api = answering({
    'GET /api/admin/reports': listPage(rows),
    'GET /api/admin/reports/bulk': [],
    'GET /api/admin/reports/one/picture': {
      url: 'https://files.example/one',
      expires_in: 3600,
      content_type: 'image/webp',
    },
    'POST /api/admin/reports/one/decide': answer,
  });
  renderPage(<ReportsPage />, { http: api.http });
  return api;
}

const dialogOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Open the report about ${name}, `) }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('[REPORT-1] the console’s reports', () => {
  it('show the report, its suspected author and the provider’s answer, without links', async () => {
    open([report]);
    const dialog = await dialogOf('Ace');
    for (const text of ['Dead. See https://example.com', 'Phone: (801) 555-0199', 'We answer it daily.'])
      expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByText(/as the owner of another listing/)).toBeTruthy();
    expect((await dialog.findByRole('link', { name: 'Open the picture' })).getAttribute('href')).toBe(
      'https://files.example/one',
    );
    expect(dialog.getAllByRole('link')).toHaveLength(2);
  });

  it('are closed with an outcome and a reply', async () => {
    const { calls } = open([report]);
    const dialog = await dialogOf('Ace');
    await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
    expect(dialog.getByText('Choose an outcome.')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Outcome'), 'Not confirmed');
    await userEvent.type(dialog.getByLabelText(/Reply/), 'We called.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Report closed']));
    expect(calls.find(({ route }) => route.startsWith('POST'))!.json).toEqual({
      outcome: 'not_found',
      reply: 'We called.',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('move the focus to the next report after one is closed', async () => {
    const other = { ...report, id: 'two', business_name: 'Best' };
    let rows = [report, other];
    const api = answering({
      'GET /api/admin/reports': () => listPage(rows),
      'GET /api/admin/reports/bulk': [],
      'GET /api/admin/reports/one/picture': { url: 'https://files.example/one', expires_in: 3600 },
      'POST /api/admin/reports/one/decide': () => {
        rows = [other];
        return { success: true };
      },
    });
    renderPage(<ReportsPage />, { http: api.http });
    const dialog = await dialogOf('Ace');
    await userEvent.selectOptions(dialog.getByLabelText('Outcome'), 'Corrected');
    await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^.*Best/));
    expect(screen.queryByRole('button', { name: /about Ace/ })).toBeNull();
  });

  it('keep the dialog and explain why when another administrator decided first', async () => {
    open([report], new ApiProblem(409, { detail: LISTING_REPORT_MESSAGES.decided }));
    const dialog = await dialogOf('Ace');
    await userEvent.selectOptions(dialog.getByLabelText('Outcome'), 'Corrected');
    await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
    await waitFor(() =>
      expect(toastTexts()).toEqual([`The report was not closed: ${LISTING_REPORT_MESSAGES.decided}`]),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('show a closed one with its outcome, without a form', async () => {
    const closed = { state: 'decided', outcome: 'closed', decided_at: '2026-11-28T12:00:00Z' } as const;
    open([{ ...report, ...closed, business_name: null, provider_id: null, place: null, words: null }]);
    const dialog = await dialogOf('A deleted listing');
    expect(dialog.getByText('The words were erased.')).toBeTruthy();
    expect(dialog.getByText('Listing closed')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Close report' })).toBeNull();
  });
});
