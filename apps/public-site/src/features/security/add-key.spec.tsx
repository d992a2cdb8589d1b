import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountsClient } from '@townlink/web-session';
import { profile, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { SecondStepSection } from './second-step-section';

const notTouched = { data: null, error: { name: 'NotAllowedError' } } as never;
const notRight = { data: null, error: Object.assign(new Error('Not verified'), { code: 'mfa_verification_failed' }) };

async function open() {
  const accounts = await accountsClient();
  jest
    .spyOn(accounts, 'getUser')
    .mockResolvedValue({ data: { user: { id: profile.id, factors: [] } }, error: null } as never);
  renderPage(<SecondStepSection />, { session: { state: signedIn } });
  await screen.findByRole('button', { name: 'Add an authenticator app' });
  return accounts.mfa;
}

const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add a security key' }));

describe('adding a security key', () => {
  beforeEach(() => void Object.assign(globalThis, { PublicKeyCredential: {} }));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    jest.restoreAllMocks();
  });

  it('[AUTH-7] adds it by touch, and removes an untouched one', async () => {
    const mfa = await open();
    const enroll = jest
      .spyOn(mfa.webauthn, 'enroll')
      .mockResolvedValue({ data: { id: 'f1', type: 'webauthn' }, error: null } as never);
    const touch = jest
      .spyOn(mfa.webauthn, 'authenticate')
      .mockResolvedValueOnce(notTouched)
      .mockResolvedValueOnce(notRight as never)
      .mockResolvedValueOnce({ data: {}, error: null } as never);
    const unenroll = jest.spyOn(mfa, 'unenroll').mockResolvedValue({ data: { id: 'f1' }, error: null });
    await add();
    expect(enroll).toHaveBeenLastCalledWith({ friendlyName: 'Security key' });
    await waitFor(() => expect(unenroll).toHaveBeenCalledTimes(1));
    expect(toastTexts()).toEqual([]);
    await add();
    await waitFor(() => expect(toastTexts()).toEqual(['The security key could not be added: Not verified']));
    expect(unenroll).toHaveBeenLastCalledWith({ factorId: 'f1' });
    await add();
    await waitFor(() => expect(toastTexts().join()).toContain('Your second step is on'));
    expect(touch).toHaveBeenCalledTimes(3);
    expect(unenroll).toHaveBeenCalledTimes(2);
  });

  it('[AUTH-7] is not offered without browser support', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await open();
    expect(screen.queryByRole('button', { name: 'Add a security key' })).toBeNull();
  });
});
