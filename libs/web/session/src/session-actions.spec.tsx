import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { accountsClient } from './accounts-client';
import { createSessionActions } from './session-actions';

const profile = { id: 'p', second_step: 'none' };

async function signInWithPasskey(read: () => Promise<unknown>, error: Error | null = null) {
  const accounts = await accountsClient();
  jest.spyOn(accounts, 'signInWithPasskey').mockResolvedValue({ data: {}, error } as never);
  const [call, onProfile] = [jest.fn(read), jest.fn()];
  const actions = createSessionActions({ call: call as never, follow: () => Promise.resolve(), onProfile });
  return { call, onProfile, outcome: await actions.signInWithPasskey({}).catch((reason: Error) => reason.message) };
}

afterEach(() => {
  jest.restoreAllMocks();
});

async function signOut(scope: 'local' | 'others', error: Error | null = null) {
  sessionStorage.setItem('townlink.unsaved.v1.p.listing/7', '{}');
  const accounts = await accountsClient();
  jest.spyOn(accounts, 'signOut').mockResolvedValue({ error } as never);
  const call = () => Promise.reject(new Error('Not called'));
  const actions = createSessionActions({ call, follow: () => Promise.resolve(), onProfile: jest.fn() });
  await actions.signOut(scope).catch(() => undefined);
  return sessionStorage.getItem('townlink.unsaved.v1.p.listing/7');
}

describe('signing out', () => {
  it('[AUTH-5] deletes the unsaved texts that this tab keeps', async () => {
    sessionStorage.setItem('townlink.chosen', '7');
    expect(await signOut('local')).toBeNull();
    expect(sessionStorage.getItem('townlink.chosen')).toBe('7');
  });

  it('[AUTH-5] keeps them when it fails, and when only other devices are signed out', async () => {
    expect(await signOut('local', new Error('Away'))).toBe('{}');
    expect(await signOut('others')).toBe('{}');
  });
});

describe('a sign-in by an emailed code', () => {
  it.each([undefined, 'recovery'] as const)('[AUTH-6] names the kind of email: %s', async (type) => {
    const accounts = await accountsClient();
    const verify = jest.spyOn(accounts, 'verifyOtp').mockResolvedValue({ data: {}, error: null } as never);
    const settings = { call: jest.fn() as never, follow: () => Promise.resolve(), onProfile: jest.fn() };
    await createSessionActions(settings).signInByCode({ email: 'pat@example.com', type, code: '123456' });
    expect(verify).toHaveBeenCalledWith({ email: 'pat@example.com', token: '123456', type: type ?? 'email' });
  });
});

describe('a sign-in with a passkey', () => {
  it('[AUTH-7] reloads the profile, which no longer requires a second step', async () => {
    const { onProfile } = await signInWithPasskey(() => Promise.resolve(profile));
    expect(onProfile).toHaveBeenCalledWith(profile);
  });

  it('[AUTH-7] succeeds even if the profile cannot be read', async () => {
    const { outcome, onProfile } = await signInWithPasskey(() => Promise.reject(new Error('Away')));
    expect(outcome).toBeUndefined();
    expect(onProfile).not.toHaveBeenCalled();
  });

  it('[AUTH-7] reads nothing when it fails', async () => {
    const { outcome, call } = await signInWithPasskey(() => Promise.resolve(profile), new Error('Not that one'));
    expect([outcome, call.mock.calls]).toEqual(['Not that one', []]);
  });
});
