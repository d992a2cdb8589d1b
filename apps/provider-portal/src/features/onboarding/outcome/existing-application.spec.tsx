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
