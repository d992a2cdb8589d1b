import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionContextValue } from '@townlink/web-session';
import { renderPage, signedIn, signedOut, toastTexts } from '@townlink/web-testing';
import { Component as SignUp } from './sign-up-page';

const routes = [
  { path: '/auth/sign-up', Component: SignUp },
  { path: '*', element: <p>Elsewhere</p> },
];

const signUp = jest.fn<SessionContextValue['signUp']>();

const open = (path = '/auth/sign-up', state = signedOut) => renderPage(routes, { path, session: { state, signUp } });

async function fill({
  name = 'Pat Doe',
  email = 'pat@example.com',
  password = 'secret-1',
  again = '',
  agreed = true,
} = {}) {
  await userEvent.type(screen.getByLabelText('Full name'), name);
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), again || password);
  if (agreed) await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

afterEach(() => {
  signUp.mockReset();
});

describe('signing up', () => {
  it('[AUTH-2] reports invalid fields and focuses the first', async () => {
    open();
    await fill({ name: 'P', email: 'pat@', password: '12345', again: '1234' });
    expect(await screen.findByText('Full name must be at least 2 characters')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(screen.getByText("Passwords don't match")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(signUp).not.toHaveBeenCalled();
  });

  it('[AUTH-2] creates the account and continues to sign-in, keeping the destination', async () => {
    signUp.mockResolvedValue({ confirmationNeeded: true });
    const { router } = open('/auth/sign-up?next=%2Faccount');
    await fill();
    await screen.findByText('Elsewhere');
    expect(router.state.location.pathname + router.state.location.search).toBe('/auth/sign-in?next=%2Faccount');
    expect(router.state.location.state).toEqual({ signedUp: 'pat@example.com' });
    expect(toastTexts()).toEqual(['Account created successfully!: Please check your email to verify your account.']);
    expect(signUp).toHaveBeenCalledWith({
      fullName: 'Pat Doe',
      email: 'pat@example.com',
      password: 'secret-1',
      next: '/account',
    });
  });

  it('[PRIV-1] requires consent to terms, privacy policy and age by one checkbox', async () => {
    open();
    const tick = screen.getByRole('checkbox', {
      name: /^I agree to the Terms of Service and the Privacy Policy ?, and I am 13 or older\.$/,
    });
    expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
    await fill({ agreed: false });
    expect(await screen.findByText('Please agree to the terms and confirm that you are 13 or older')).toBeTruthy();
    expect(signUp).not.toHaveBeenCalled();
    signUp.mockResolvedValue({ confirmationNeeded: true });
    await userEvent.click(tick);
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('Elsewhere');
  });

  it('[AUTH-2] reports a password that is not repeated', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Please type the password again')).toBeTruthy();
  });

  it('[AUTH-3] describes a weak password at its field', async () => {
    const weak = { name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['pwned'] };
    signUp.mockRejectedValue(Object.assign(new Error('This password is known to be easy to guess.'), weak));
    open();
    await fill({ password: 'password' });
    expect(
      await screen.findByText('This password is too weak. This password is known to be easy to guess.'),
    ).toBeTruthy();
    expect(toastTexts()).toEqual(['Sign up failed: This password is known to be easy to guess.']);
  });

  it('[AUTH-2] does not report an untouched confirmation', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
    await userEvent.tab();
    await userEvent.type(screen.getByLabelText('Confirm password'), 'secret-1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[AUTH-2] redirects signed-in people home', async () => {
    const { router } = open('/auth/sign-up', signedIn);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
