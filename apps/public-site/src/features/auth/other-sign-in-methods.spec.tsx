import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, signedIn, signedOut, toastTexts } from '@townlink/web-testing';
import { saveSignInRedirect } from './sign-in-redirect';
import * as signInPage from './sign-in-page';
import * as signUpPage from './sign-up-page';

const HydrateFallback = () => <p>Loading</p>;
const routes = [
  { path: '/auth/sign-in', ...signInPage, HydrateFallback },
  { path: '/auth/sign-up', ...signUpPage, HydrateFallback },
  { path: '*', element: <p>Elsewhere</p> },
];

const signInWithProvider = jest.fn<(name: string) => Promise<void>>();
const signInWithCompany = jest.fn<(domain: string) => Promise<void>>();
const finishSignIn = jest.fn<(code: string) => Promise<void>>();
const textCode = jest.fn<(phone: string) => Promise<void>>();
const signInByCode = jest.fn<(answer: object) => Promise<void>>();

const open = (path = '/auth/sign-in', state = signedOut) =>
  act(async () =>
    renderPage(routes, {
      path,
      session: { state, signInWithProvider, signInWithCompany, finishSignIn, textCode, signInByCode },
    }),
  );

const original = globalThis.fetch;

/** Enables these methods at the accounts service. */
function offering(settings: object): void {
  globalThis.fetch = jest.fn(() => Promise.resolve({ json: () => Promise.resolve(settings) } as Response));
}

beforeEach(() => {
  offering({
    external: { email: true, phone: false, example: true, old: false },
    external_titles: { example: 'Example ID', old: 'Old' },
    saml_enabled: true,
  });
});

afterEach(() => {
  globalThis.fetch = original;
  sessionStorage.clear();
  for (const action of [signInWithProvider, signInWithCompany, finishSignIn, textCode, signInByCode])
    action.mockReset();
});

describe('signing in elsewhere', () => {
  it.each(['/auth/sign-in', '/auth/sign-up'])('[AUTH-8] is offered on %s for enabled providers', async (path) => {
    await open(path);
    const section = await screen.findByRole('region', { name: 'Other ways to sign in' });
    const buttons = Array.from(section.querySelectorAll('button'), ({ textContent }) => textContent?.trim());
    expect(buttons).toEqual(['Continue with Example ID', 'Continue with your company']);
  });

  it('[AUTH-8] causes no layout shift: the page waits for the settings', async () => {
    const settled = globalThis.fetch;
    globalThis.fetch = async (address) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return settled(address);
    };
    renderPage(routes, { path: '/auth/sign-in', session: { state: signedOut } });
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Continue with Example ID' })).not.toBeNull();
  });

  it('[AUTH-8] is awaited for a short time only', async () => {
    globalThis.fetch = () => new Promise<Response>(() => undefined);
    renderPage(routes, { path: '/auth/sign-in' });
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('[AUTH-8] is not offered when disabled or unknown', async () => {
    offering({ external: { email: true, phone: true }, external_titles: {}, saml_enabled: false });
    await open('/auth/sign-up');
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    expect(screen.queryByRole('region', { name: 'Other ways to sign in' })).toBeNull();
  });

  it('[AUTH-8] leaves once on repeated presses, and works again after Back', async () => {
    signInWithProvider.mockReturnValue(new Promise(() => undefined));
    await open('/auth/sign-in?next=%2Faccount');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Continue with Example ID' }));
    const leaving = screen.getByRole<HTMLButtonElement>('button', { name: 'Going to Example ID…' });
    await userEvent.click(leaving);
    expect(signInWithProvider.mock.calls).toEqual([['example']]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with your company' }).disabled).toBe(true);
    fireEvent(window, new Event('pageshow'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Example ID' }).disabled).toBe(false);
  });

  it('[AUTH-8] reports a failure to leave', async () => {
    signInWithProvider.mockRejectedValue(Object.assign(new Error('x'), { name: 'AuthRetryableFetchError' }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Example ID' }));
    await waitFor(() =>
      expect(toastTexts()).toEqual([
        'Example ID could not be opened: No connection. Check your network and try again.',
      ]),
    );
    expect(screen.getByRole('button', { name: 'Continue with Example ID' })).toBeTruthy();
  });

  it('[AUTH-8] finds a company by the work email, sending the domain only', async () => {
    signInWithCompany.mockRejectedValueOnce(Object.assign(new Error('No such'), { code: 'sso_provider_not_found' }));
    signInWithCompany.mockResolvedValueOnce();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with your company' }));
    await userEvent.type(screen.getByLabelText('Work email'), 'pat@nowhere.example');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByText('nowhere.example has no company sign-in here. Please use another method.'),
    ).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Work email'));
    await userEvent.type(screen.getByLabelText('Work email'), 'pat@acme.example');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'Opening…' });
    expect(signInWithCompany.mock.calls).toEqual([['nowhere.example'], ['acme.example']]);
  });
});

describe('coming back', () => {
  it('[AUTH-8] uses the code once, removes it from the address, and continues', async () => {
    finishSignIn.mockResolvedValue();
    saveSignInRedirect({ title: 'Example ID', next: '/account?tab=2' });
    const { router } = await open('/auth/sign-in?code=a-code');
    await waitFor(() => expect(toastTexts()).toEqual(['Welcome!: You have been signed in successfully.']));
    expect(finishSignIn.mock.calls).toEqual([['a-code']]);
    // No form in the meantime: the session is about to be there.
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(router.state.location.search).toBe('?next=%2Faccount%3Ftab%3D2');
  });

  it('[AUTH-8] stays on this site', async () => {
    finishSignIn.mockResolvedValue();
    saveSignInRedirect({ title: 'Example ID', next: '//evil.example' });
    const { router } = await open('/auth/sign-in?code=a-code', signedIn);
    await screen.findByText('Elsewhere');
    expect(router.state.location.pathname).toBe('/');
  });

  it.each([
    ['error=access_denied&error_code=bad_oauth_callback', 'You canceled at Example ID'],
    ['error=server_error&error_code=bad_oauth_callback', 'Example ID did not confirm who you are'],
    ['error=temporarily_unavailable&error_code=request_timeout', 'Example ID is not responding'],
    ['error=access_denied&error_code=provider_email_needs_verification', 'Example ID has not confirmed your email'],
    ['error=access_denied&error_code=email_exists', 'This sign-in is already linked'],
    ['error=invalid_request&error_code=bad_oauth_state', 'This took too long'],
    ['error=access_denied&error_code=signup_disabled', 'This site is not open yet'],
    ['error=access_denied&error_code=user_banned', 'This account is locked'],
    [
      'error=anything&error_code=call-555-0100&error_description=Call+555-0100',
      'You could not be signed in with Example ID',
    ],
  ])('[AUTH-8] says of %s: %s', async (query, title) => {
    saveSignInRedirect({ title: 'Example ID', next: '/account' });
    const { router } = await open(`/auth/sign-in?${query}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(title);
    expect(alert.textContent).not.toContain('555');
    expect(router.state.location.search).toBe('?next=%2Faccount');
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(finishSignIn).not.toHaveBeenCalled();
  });

  it('[AUTH-8] reports a code that is expired or from another browser', async () => {
    finishSignIn.mockRejectedValue(Object.assign(new Error('x'), { code: 'flow_state_expired' }));
    await open('/auth/sign-in?code=an-old-one');
    expect((await screen.findByRole('alert')).textContent).toContain('This took too long');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});

describe('signing in by text message', () => {
  it('[AUTH-6] sends a code to an account’s number, without revealing accounts', async () => {
    offering({ external: { email: true, phone: true } });
    textCode.mockRejectedValueOnce(Object.assign(new Error('SMS rate limit exceeded'), { status: 429 }));
    textCode.mockResolvedValueOnce();
    signInByCode.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'otp_expired' }));
    signInByCode.mockResolvedValueOnce();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Text me a code' }));
    await userEvent.type(screen.getByLabelText('Mobile number'), '(801) 555-0100');
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText('SMS rate limit exceeded')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    expect((await screen.findByRole('status')).textContent).toMatch(/^If \(801\) 555-0100 has an account/);
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This code is wrong or older than ten minutes')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(toastTexts().join()).toContain('Welcome back!'));
    expect(signInByCode).toHaveBeenLastCalledWith({ phone: '(801) 555-0100', code: '123456' });
    await userEvent.click(screen.getByRole('button', { name: 'Use my password' }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});
