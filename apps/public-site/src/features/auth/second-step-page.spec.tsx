import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountsClient } from '@townlink/web-session';
import { profile, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { Component as SecondStep } from './second-step-page';

const routes = [
  { path: '/auth/second-step', Component: SecondStep },
  { path: '*', element: <p>Elsewhere</p> },
];

const waiting = { ...signedIn, profile: { ...profile, second_step: 'verify' } } as typeof signedIn;
const factor = (id: string, friendly_name: string, factor_type = 'totp', status = 'verified') =>
  ({ id, friendly_name, factor_type, status, created_at: '2026-01-05T12:00:00Z', updated_at: '' }) as never;
const refusal = (code: string) => ({ data: null, error: Object.assign(new Error('Refused'), { code }) }) as never;

/** The accounts client, answering with these factors. */
async function withFactors(...factors: never[]) {
  const accounts = await accountsClient();
  jest
    .spyOn(accounts, 'getUser')
    .mockResolvedValue({ data: { user: { id: profile.id, factors } }, error: null } as never);
  withPasskeys(accounts);
  return accounts.mfa;
}

/** The account has these passkeys besides its factors. */
const withPasskeys = (accounts: Awaited<ReturnType<typeof accountsClient>>, ...names: string[]) =>
  jest.spyOn(accounts.passkey, 'list').mockResolvedValue({
    data: names.map((friendly_name, id) => ({
      id: `${id}`,
      friendly_name,
      created_at: '2026-01-05T12:00:00Z',
    })) as never,
    error: null,
  });

const open = (path = '/auth/second-step?next=%2Fadmin', state = waiting, more = {}) =>
  renderPage(routes, { path, session: { state, ...more } });

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

describe('the second step', () => {
  it('[AUTH-7] asks for the app’s code, and reports a wrong one', async () => {
    const mfa = await withFactors(factor('f1', 'Phone'), factor('f2', 'Old', 'totp', 'unverified'));
    const verify = jest.spyOn(mfa, 'challengeAndVerify').mockResolvedValue(refusal('mfa_verification_failed'));
    open();
    await userEvent.type(await screen.findByLabelText('Code'), '12345');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('The code has six digits')).toBeTruthy();
    expect(verify).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Code'), ' 6');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This code is wrong or was already used')).toBeTruthy();
    expect(verify).toHaveBeenCalledWith({ factorId: 'f1', code: '123456' });
    expect(screen.queryByLabelText('App')).toBeNull();
  });

  it('[AUTH-7] offers a choice of several apps', async () => {
    const mfa = await withFactors(factor('f1', 'Phone'), factor('f2', 'Tablet'));
    const verify = jest.spyOn(mfa, 'challengeAndVerify').mockResolvedValue(refusal('mfa_verification_failed'));
    open();
    await userEvent.selectOptions(await screen.findByLabelText('App'), 'Tablet');
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This code is wrong or was already used')).toBeTruthy();
    expect(verify).toHaveBeenCalledWith({ factorId: 'f2', code: '123456' });
  });

  it('[AUTH-7] accepts a recovery code instead', async () => {
    const mfa = await withFactors(factor('f1', 'Phone'), factor('f2', 'Recovery codes', 'recovery_code'));
    const verify = jest.spyOn(mfa.recoveryCodes, 'verify').mockResolvedValue(refusal('mfa_recovery_codes_locked'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn-pqrs');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Refused')).toBeTruthy();
    expect(verify).toHaveBeenCalledWith({ code: 'abcd-efgh-jkmn-pqrs' });
    await userEvent.click(screen.getByRole('button', { name: 'Use the app instead' }));
    expect(screen.getByLabelText('Code')).toBeTruthy();
  });

  it('[AUTH-7] texts a code to a phone on request, and another one', async () => {
    const mfa = await withFactors(factor('f1', 'Phone ending in 0100', 'phone'), factor('f2', 'App'));
    const challenge = jest
      .spyOn(mfa, 'challenge')
      .mockResolvedValueOnce({ data: { id: 'c1', type: 'phone', expires_at: 0 }, error: null })
      .mockResolvedValueOnce({ data: { id: 'c2', type: 'phone', expires_at: 0 }, error: null });
    const verify = jest.spyOn(mfa, 'verify').mockResolvedValue(refusal('mfa_challenge_expired'));
    open();
    expect(await screen.findByLabelText('App or phone')).toBeTruthy();
    expect(challenge).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Text me a code' }));
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This code no longer works. Ask for another one.')).toBeTruthy();
    expect(verify).toHaveBeenLastCalledWith({ factorId: 'f1', challengeId: 'c1', code: '123456' });
    await userEvent.click(screen.getByRole('button', { name: 'Send another code' }));
    await userEvent.type(await screen.findByLabelText('Code'), '654321');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(verify).toHaveBeenLastCalledWith({ factorId: 'f1', challengeId: 'c2', code: '654321' }));
    expect(challenge).toHaveBeenCalledTimes(2);
  });

  it('[AUTH-7] asks for a security key on a press, and reports nothing when canceled', async () => {
    const mfa = await withFactors(factor('f1', 'Blue key', 'webauthn'), factor('f2', 'App'));
    Object.assign(globalThis, { PublicKeyCredential: {} });
    const authenticate = jest
      .spyOn(mfa.webauthn, 'authenticate')
      .mockResolvedValueOnce({ data: null, error: { name: 'NotAllowedError' } } as never)
      .mockResolvedValueOnce(refusal('mfa_verification_failed'));
    open();
    expect(await screen.findByLabelText('App, phone or security key')).toBeTruthy();
    expect(authenticate).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Use the security key' }));
    expect(authenticate).toHaveBeenLastCalledWith({ factorId: 'f1' });
    expect(toastTexts()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Use the security key' }));
    await waitFor(() => expect(toastTexts()).toEqual(['The security key was not accepted: Refused']));
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByRole('button', { name: 'Use another way instead' })).toBeTruthy();
  });

  it('[AUTH-7] asks for the passkey of an account without other factors, or a recovery code', async () => {
    await withFactors(factor('f1', 'Recovery codes', 'recovery_code'));
    withPasskeys(await accountsClient(), 'Work laptop');
    Object.assign(globalThis, { PublicKeyCredential: {} });
    const signInWithPasskey = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Not that one'));
    open(undefined, undefined, { signInWithPasskey });
    await userEvent.click(await screen.findByRole('button', { name: 'Use my passkey' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not that one');
    await userEvent.click(screen.getByRole('button', { name: 'Use my passkey' }));
    expect(signInWithPasskey).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(screen.getByRole('button', { name: 'Use my passkey' })).toBeTruthy();
  });

  it('[AUTH-7] offers the passkey next to the app, and reports a browser without support', async () => {
    await withFactors(factor('f1', 'App'));
    withPasskeys(await accountsClient(), 'Work laptop');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(screen.getByText(/This browser does not support passkeys/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use the app instead' }));
    expect(screen.getByLabelText('Code')).toBeTruthy();
  });

  it('[AUTH-7] offers a reload when passkeys fail to load', async () => {
    await withFactors();
    const list = withPasskeys(await accountsClient(), 'Work laptop');
    list.mockResolvedValue(refusal('unexpected_failure'));
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    withPasskeys(await accountsClient(), 'Work laptop');
    await userEvent.click(again);
    expect(await screen.findByText(/This browser does not support passkeys/)).toBeTruthy();
  });

  it('[AUTH-7] reports a browser without security keys', async () => {
    await withFactors(factor('f1', 'Blue key', 'webauthn'));
    open();
    expect(await screen.findByText(/This browser does not support security keys/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeTruthy();
  });

  it.each([
    ['/auth/second-step?next=%2Fadmin%2Fvetting', '/admin/vetting'],
    ['/auth/second-step?next=%2Fauth%2Freset-password', '/auth/reset-password'],
    [
      `/auth/second-step?next=${encodeURIComponent('/auth/reset-password?next=%2Faccount')}`,
      '/auth/reset-password?next=%2Faccount',
    ],
    [
      `/auth/second-step?next=${encodeURIComponent('/auth/reset-password?next=%2F%2Fevil.example')}`,
      '/auth/reset-password',
    ],
    [`/auth/second-step?next=${encodeURIComponent('/provider/onboarding?slot=a')}`, '/provider/onboarding?slot=a'],
    ['/auth/second-step?next=%2F%2Fevil.example', '/'],
    ['/auth/second-step', '/'],
  ])('[AUTH-7] continues from %s to %s after verification', async (path, target) => {
    const { router } = open(path, signedIn);
    await screen.findByText('Elsewhere');
    expect(router.state.location.pathname + router.state.location.search).toBe(target);
  });
});
