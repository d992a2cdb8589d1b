import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OwnProvider } from '@townlink/contracts';
import { answering, plans, providerOf, renderPage, signedIn } from '@townlink/web-testing';
import { Component as Onboarding } from '../onboarding-page';

/** The page to which a paid checkout returns. */
function open(changes: Partial<OwnProvider>): void {
  const { http } = answering({
    'GET /api/provider': providerOf(changes),
    'GET /api/billing/checkout-status': { status: 'paid', tier: 'featured', url: null },
  });
  renderPage(<Onboarding />, {
    path: '/provider/onboarding?checkout=cs_1',
    http,
    session: { state: signedIn },
    api: { plans: () => Promise.resolve(plans), categories: () => Promise.resolve([]) },
  });
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // Logged once: no file storage here.
});

it('[ONB-8] thanks an approved provider for a payment, without steps that were taken before', async () => {
  open({ is_active: true });
  expect(await screen.findByRole('heading', { name: 'Your payment has arrived' })).toBeTruthy();
  expect(screen.getByText(/Visitors see your listing\.$/)).toBeTruthy();
  expect(screen.queryByText('Application Submitted!')).toBeNull();
  expect(screen.queryByText('Review & Verification')).toBeNull();
});

it('[ONB-9] shows the form after a rejection, also at the address of an earlier payment', async () => {
  open({ vetting_status: 'rejected', is_active: false });
  expect(await screen.findByLabelText('Business name')).toBeTruthy();
});
