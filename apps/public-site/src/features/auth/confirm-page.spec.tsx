import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmailLink, SessionState } from '@townlink/web-session';
import { renderPage, signedIn, signedOut } from '@townlink/web-testing';
import { Component as Confirm } from './confirm-page';

const routes = [
  { path: '/auth/confirm', Component: Confirm },
  { path: '*', element: <p>Elsewhere</p> },
];

const confirmLink = jest.fn<(link: EmailLink) => Promise<{ signedIn: boolean; passwordNeeded?: boolean }>>();
const expired = Object.assign(new Error('Token has expired or is invalid'), { code: 'otp_expired' });

const open = (query: string, state: SessionState = signedOut) =>
  renderPage(routes, { path: `/auth/confirm${query}`, session: { state, confirmLink } });

const goOn = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => void confirmLink.mockReset());

describe('the page of an emailed link', () => {
  it('[AUTH-2] posts the token once, and reports the result', async () => {
    confirmLink.mockResolvedValue({ signedIn: true });
    open('?token_hash=abc&type=signup');
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy();
    expect(confirmLink.mock.calls).toEqual([[{ tokenHash: 'abc', type: 'signup' }]]);
    expect(screen.getByRole('link', { name: 'List your business' }).getAttribute('href')).toBe('/provider/onboarding');
  });

  const next = encodeURIComponent('/provider/onboarding?slot=a#b');

  it.each(['signup', 'magiclink'])('[SHELL-2] continues from a link of type %s to the destination', async (type) => {
    confirmLink.mockResolvedValue({ signedIn: true });
    open(`?token_hash=abc&type=${type}&next=${next}`);
    const link = await screen.findByRole('link', { name: 'Go on' });
    expect(link.getAttribute('href')).toBe('/provider/onboarding?slot=a#b');
  });

  it.each([
    ['recovery', { signedIn: true }],
    ['signup', { signedIn: true, passwordNeeded: true }],
  ])('[SHELL-2] keeps the destination when a new password is needed: %s', async (type, outcome) => {
    confirmLink.mockResolvedValue(outcome);
    const { router } = open(`?token_hash=abc&type=${type}&next=${next}`);
    if (type === 'recovery') await goOn('Go on');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/reset-password'));
    expect(router.state.location.search).toBe(`?next=${next}`);
  });

  it('[SHELL-2] never redirects to another site', async () => {
    confirmLink.mockResolvedValue({ signedIn: true });
    open('?token_hash=abc&type=signup&next=%2F%2Fevil.example');
    expect(await screen.findByRole('link', { name: 'List your business' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Go on' })).toBeNull();
  });

  it('[AUTH-6] continues to a new password', async () => {
    confirmLink.mockResolvedValue({ signedIn: true });
    const { router } = open('?token_hash=abc&type=recovery');
    await goOn('Go on');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/reset-password'));
  });

  it.each(['signup', 'recovery', 'email_change', 'magiclink', 'invite'])(
    '[SAFE-1] asks a signed-in person before a link of type %s replaces the session',
    async (type) => {
      confirmLink.mockResolvedValue({ signedIn: true });
      open(`?token_hash=abc&type=${type}`, signedIn);
      expect(await screen.findByRole('heading', { name: 'Continue as pat@example.com?' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Continue as pat@example.com' }).getAttribute('href')).toBe('/account');
      expect(confirmLink).not.toHaveBeenCalled();
      await goOn('Use the link');
      expect(confirmLink.mock.calls).toEqual([[{ tokenHash: 'abc', type }]]);
    },
  );

  it('[SAFE-1] explains a recovery link before using it, also when signed out', async () => {
    open('?token_hash=abc&type=recovery');
    expect(await screen.findByRole('heading', { name: 'Choose a new password?' })).toBeTruthy();
    expect(screen.getByText(/signs this browser in to the account that it was sent to/)).toBeTruthy();
    expect(confirmLink).not.toHaveBeenCalled();
  });

  it('[SAFE-1] requires a new password when the link is opened in another browser', async () => {
    confirmLink.mockResolvedValue({ signedIn: true, passwordNeeded: true });
    const { router } = open('?token_hash=abc&type=signup');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/reset-password'));
  });

  it('[AUTH-6] shows that the other address of an email change must confirm', async () => {
    confirmLink.mockResolvedValue({ signedIn: false });
    open('?token_hash=abc&type=email_change');
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
  });

  it('[AUTH-2] offers a new link for an expired or used one', async () => {
    confirmLink.mockRejectedValue(expired);
    open('?token_hash=abc&type=signup');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy();
  });

  it('[AUTH-2] shows success when opened twice', async () => {
    confirmLink.mockRejectedValue(expired);
    open('?token_hash=abc&type=signup', signedIn);
    await goOn('Use the link');
    expect(await screen.findByRole('heading', { name: 'This link has already been used' })).toBeTruthy();
  });

  it.each(['', '?token_hash=abc', '?token_hash=abc&type=other'])('sends nothing without a link: %s', (query) => {
    open(query);
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(confirmLink).not.toHaveBeenCalled();
  });

  it('[AUTH-12] offers a retry without a connection', async () => {
    confirmLink.mockRejectedValueOnce(Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError' }));
    confirmLink.mockResolvedValueOnce({ signedIn: true });
    open('?token_hash=abc&type=signup');
    expect(await screen.findByText('No connection. Check your network and try again.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy();
  });
});
