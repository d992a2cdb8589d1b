import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProviderProfile, ReportReceipt } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage } from '@townlink/web-testing';
import * as receipt from './receipt-page';
import * as form from './report-page';

const provider = {
  id: '018f0000-0000-7000-8000-000000000001',
  slug: 'ace',
  business_name: 'Ace',
  city_state: 'UT',
  city_slug: 'riverton-ut',
  category_slug: 'plumber',
} as unknown as ProviderProfile;

const sent: ReportReceipt = {
  business_name: 'Ace',
  reason: 'wrong-facts',
  state: 'with_provider',
  outcome: null,
  reply: null,
  has_email: false,
  created_at: '2026-11-27T12:00:00Z',
  provider_until: '2026-12-04T12:00:00Z',
  decided_at: null,
};

function open(answer: unknown, state: ReportReceipt = sent) {
  const api = answering({ 'POST /api/reports': answer });
  renderPage(
    [
      { path: '/:state/:citySlug/:categorySlug/:providerSlug/report', ...form, HydrateFallback: () => null },
      { path: '/report', ...receipt, HydrateFallback: () => null },
    ],
    {
      path: '/ut/riverton-ut/plumber/ace/report',
      http: api.http,
      api: { provider: () => Promise.resolve(provider), reportReceipt: () => Promise.resolve(state) },
    },
  );
  return api;
}

const words = () => screen.findByLabelText(/Tell us more/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

describe('[REPORT-1] the form that reports a listing', () => {
  it('says what a report does', async () => {
    open({});
    const lead = await screen.findByText(/^Tell us what is wrong with this listing\./);
    expect(lead.textContent).toContain('A person checks every report. A report alone does not hide the listing.');
  });

  it('reports missing fields, keeps the input, and focuses the first error', async () => {
    const { calls } = open({});
    await userEvent.type(await words(), 'Too short');
    await userEvent.type(screen.getByLabelText(/Your email/), 'pat@');
    await send();
    for (const text of [
      'Choose what is wrong.',
      'Tell us in at least 10 characters.',
      'Please enter a valid email address',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('What is wrong?'));
    expect(screen.getByDisplayValue('Too short')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('is submitted as a form, and redirects to the receipt', async () => {
    const { calls } = open({ receipt_path: '/report?token=secret' });
    await userEvent.type(await words(), 'The number is dead.');
    await userEvent.selectOptions(screen.getByLabelText('What is wrong?'), 'wrong-facts');
    await send();
    expect(await screen.findByText('With the provider')).toBeTruthy();
    expect(screen.getByText(/Keep the address of this page/)).toBeTruthy();
    expect(Object.fromEntries(calls[0]!.form!)).toMatchObject({ providerId: provider.id, reason: 'wrong-facts' });
  });

  it('reports in words when there were too many', async () => {
    open(new ApiProblem(429, { detail: 'That was too many requests. Please try again a little later.' }));
    await userEvent.type(await words(), 'The number is dead.');
    await userEvent.selectOptions(screen.getByLabelText('What is wrong?'), 'fraud');
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('That was too many requests.'));
    expect(screen.getByDisplayValue('The number is dead.')).toBeTruthy();
  });

  it('redirects to a receipt with the outcome and the reply', async () => {
    open(
      { receipt_path: '/report?token=secret' },
      { ...sent, state: 'decided', outcome: 'corrected', reply: 'Thanks to you.', decided_at: '2026-11-28T12:00:00Z' },
    );
    await userEvent.type(await words(), 'The number is dead.');
    await userEvent.selectOptions(screen.getByLabelText('What is wrong?'), 'other');
    await send();
    expect(await screen.findByText('The listing was corrected. Thank you.')).toBeTruthy();
    expect(screen.getByText('Thanks to you.')).toBeTruthy();
  });
});
