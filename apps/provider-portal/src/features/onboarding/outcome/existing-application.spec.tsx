import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { BILLING_MESSAGES } from '@townlink/contracts';
import { answering, plans, providerOf, renderPage, signedIn } from '@townlink/web-testing';
import { ExistingApplication } from './existing-application';

it('[BILL-1, ONB-8] explains why no payment can be started after too many unpaid attempts', async () => {
  const provider = providerOf({ vetting_status: 'pending', is_active: false, subscription_status: null });
  const { http } = answering({ 'GET /api/plans': plans });
  renderPage(<ExistingApplication provider={provider} paymentError={BILLING_MESSAGES.unpaidElsewhere} />, {
    http,
    session: { state: signedIn },
  });
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain(BILLING_MESSAGES.unpaidElsewhere);
  expect(notice.textContent).toContain('Your application is saved.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('[STUCK-1] says that a membership has ended, not that it was never paid', async () => {
  const ended = { subscription_status: 'canceled', ended_at: '2026-11-10T12:00:00Z', is_active: false } as const;
  const { http } = answering({ 'GET /api/plans': plans });
  renderPage(<ExistingApplication provider={providerOf(ended)} />, { http, session: { state: signedIn } });
  expect(await screen.findByText('Your membership has ended')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay and come back' })).toBeTruthy();
  expect(screen.queryByText('Your membership is not paid yet')).toBeNull();
});
