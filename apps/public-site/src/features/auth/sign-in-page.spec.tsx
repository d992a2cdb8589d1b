import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountsClient } from '@townlink/web-session';
import { renderPage, signedIn, signedOut, toastTexts } from '@townlink/web-testing';
import { Component as SignIn } from './sign-in-page';

const routes = [
  { path: '/auth/sign-in', Component: SignIn },
  { path: '*', element: <p>Elsewhere</p> },
];

const signIn = jest.fn<(credentials: { email: string; password: string }) => Promise<void>>();

const sendCode = jest.fn<(email: string, next: string) => Promise<void>>();
const signInByCode = jest.fn<(answer: { email: string; code: string }) => Promise<void>>();
const signInWithPasskey = jest.fn<(how: object) => Promise<void>>();

const open = (path = '/auth/sign-in', state = signedOut) =>
  renderPage(routes, { path, session: { state, signIn, sendCode, signInByCode, signInWithPasskey } });

async function fill(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

afterEach(() => {
  for (const action of [signIn, sendCode, signInByCode, signInWithPasskey]) action.mockReset();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

describe('signing in', () => {
  it('[AUTH-1] reports invalid fields and sends nothing', async () => {
    open();
    await fill('pat', '12345');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('[AUTH-1] welcomes back', async () => {
    signIn.mockResolvedValue();
    open();
    await fill(' pat@example.com ', 'secret-1');
    await waitFor(() => expect(toastTexts()).toEqual(['Welcome back!: You have been signed in successfully.']));
    expect(signIn).toHaveBeenCalledWith({ email: 'pat@example.com', password: 'secret-1' });
  });

  it('[AUTH-1] shows the server’s error', async () => {
    signIn.mockRejectedValue(Object.assign(new Error('Invalid login credentials'), { code: 'invalid_credentials' }));
    open();
    await fill('pat@example.com', 'secret-1');
    await waitFor(() => expect(toastTexts()).toEqual(['Sign in failed: Invalid login credentials']));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('pat@example.com');
    expect((await screen.findByRole('alert')).textContent).toContain('The email or the password is not right');
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy();
  });

  it('[AUTH-2] offers to resend the confirmation email', async () => {
    signIn.mockRejectedValue(Object.assign(new Error('Email not confirmed'), { code: 'email_not_confirmed' }));
    open();
    await fill('pat@example.com', 'secret-1');
    expect(await screen.findByRole('button', { name: 'Send the link again' })).toBeTruthy();
  });

  it('[AUTH-1] shows the server’s rate limit at the form', async () => {
    const message = 'Too many wrong passwords. Please wait 4 seconds.';
    signIn.mockRejectedValue(Object.assign(new Error(message), { code: 'over_request_rate_limit' }));
    open();
    await fill('pat@example.com', 'secret-1');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('[AUTH-2] asks new people to check their email, then greets as on a first visit', async () => {
    signIn.mockResolvedValue();
    const { router } = open('/elsewhere');
    await act(() => router.navigate('/auth/sign-in', { state: { signedUp: 'pat@example.com' } }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(screen.getByText('pat@example.com')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('button', { name: 'Resend' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Already confirmed? Sign in' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('pat@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Welcome!: You have been signed in successfully.']));
  });

  it('[AUTH-2] confirms a sign-up by the code of the email, for one that is read on another device', async () => {
    signInByCode.mockRejectedValueOnce(Object.assign(new Error('Expired'), { code: 'otp_expired' }));
    signInByCode.mockResolvedValueOnce();
    const { router } = open('/elsewhere');
    const state = { signedUp: 'pat@example.com' };
    await act(() => router.navigate('/auth/sign-in?next=%2Faccount', { state }));
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('This code is wrong or older than ten minutes')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Your email is confirmed: You have been signed in.']));
    expect(signInByCode).toHaveBeenLastCalledWith({ email: 'pat@example.com', code: '123456' });
  });

  it('[AUTH-2] offers to list a business once the code confirms a sign-up without a destination', async () => {
    const { router } = open('/elsewhere', signedIn);
    const state = { signedUp: 'pat@example.com' };
    await act(() => router.navigate('/auth/sign-in', { state }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeTruthy();
    const offer = screen.getByRole('link', { name: 'List your business' });
    expect(offer.getAttribute('href')).toBe('/provider/onboarding');
    await act(() => router.navigate('/auth/sign-in?next=%2Faccount', { state }));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/account');
  });

  it('[AUTH-2] says that the code of the earlier email does not work once it was sent again', async () => {
    const data = { user: null, session: null };
    const resend = jest.spyOn(await accountsClient(), 'resend').mockResolvedValue({ data, error: null });
    const { router } = open('/elsewhere');
    await act(() => router.navigate('/auth/sign-in', { state: { signedUp: 'pat@example.com' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Resend' }));
    expect((await screen.findByRole('status')).textContent).toContain('still works, but its code does not');
    resend.mockRestore();
  });

  it('[AUTH-1] redirects signed-in people immediately, but never to another site', async () => {
    const { router } = open('/auth/sign-in?next=%2Faccount%3Ftab%3Dgoogle', signedIn);
    await screen.findByText('Elsewhere');
    expect(router.state.location.pathname + router.state.location.search).toBe('/account?tab=google');
    const other = open('/auth/sign-in?next=%2F%2Fevil.example', signedIn).router;
    await waitFor(() => expect(other.state.location.pathname).toBe('/'));
  });

  it('[AUTH-1] keeps the destination on the way to sign-up', () => {
    open('/auth/sign-in?next=%2Fprovider%2Fonboarding');
    const link = screen.getByRole('link', { name: 'Create an account' });
    expect(link.getAttribute('href')).toBe('/auth/sign-up?next=%2Fprovider%2Fonboarding');
  });

  it('[SHELL-2] keeps the destination for a forgotten password', () => {
    open(`/auth/sign-in?next=${encodeURIComponent('/provider/onboarding?slot=a#b')}`);
    const link = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(link.getAttribute('href')).toBe('/auth/recover?next=%2Fprovider%2Fonboarding%3Fslot%3Da%23b');
  });

  it('[AUTH-6] signs in by a code, keeps the typed address, and reports a wrong code', async () => {
    sendCode.mockResolvedValue();
    signInByCode.mockRejectedValueOnce(Object.assign(new Error('Expired'), { code: 'otp_expired' }));
    open();
    await userEvent.type(screen.getByLabelText('Email'), 'pat@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(sendCode).toHaveBeenCalledWith('pat@example.com', '/');
    await userEvent.type(await screen.findByLabelText('Code'), '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This code is wrong or older than ten minutes')).toBeTruthy();
    signInByCode.mockResolvedValue();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(toastTexts().join()).toContain('Welcome back!'));
    expect(signInByCode).toHaveBeenCalledWith({ email: 'pat@example.com', code: '123456' });
    await userEvent.click(screen.getByRole('button', { name: 'Use my password' }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('[AUTH-7] offers a passkey if supported, and reports failures, except cancellation', async () => {
    open();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    cleanup();
    Object.assign(globalThis, {
      PublicKeyCredential: { isConditionalMediationAvailable: () => Promise.resolve(true) },
    });
    signInWithPasskey.mockReturnValueOnce(new Promise(() => undefined));
    open();
    await waitFor(() => expect(signInWithPasskey).toHaveBeenCalledTimes(1));
    const [offered] = signInWithPasskey.mock.calls[0] as [{ mediation: string; signal: AbortSignal }];
    expect(offered.mediation).toBe('conditional');
    signInWithPasskey.mockRejectedValueOnce(Object.assign(new Error('Closed'), { name: 'NotAllowedError' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    // A device handles one request at a time.
    expect(offered.signal.aborted).toBe(true);
    expect(toastTexts()).toEqual([]);
    signInWithPasskey.mockRejectedValueOnce(new Error('The passkey could not be verified'));
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Sign in failed: The passkey could not be verified']));
  });
});
