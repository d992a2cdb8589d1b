import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { storageKeys, type Profile, TERMS_VERSION } from '@townlink/contracts';
import { chooseListing, chosenListing } from '@townlink/web-api/chosen-listing';
import { accountsClient } from './accounts-client';
import type { SessionState } from './session-state';
import { SessionTracker } from './session-tracker';

const profile: Profile = {
  id: '018f0000-0000-7000-8000-000000000001',
  email: 'pat@example.com',
  full_name: 'Pat Doe',
  role: 'provider',
  created_at: '2026-01-01T00:00:00Z',
  terms_version: TERMS_VERSION,
  second_step: 'none',
  version: '1',
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A session as stored by the accounts client; its token is not validated here. */
function storeSession() {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const access_token = `${part({ alg: 'ES256' })}.${part({ sub: profile.id, exp: expires_at })}.c2ln`;
  const user = { id: profile.id, email: profile.email, app_metadata: {}, user_metadata: {}, aud: 'authenticated' };
  const session = { access_token, token_type: 'bearer', expires_in: 3600, expires_at, refresh_token: 'r', user };
  localStorage.setItem(storageKeys.session, JSON.stringify(session));
}

/** The client's internal method for notifying listeners; there is no public way without a server. */
interface Announcing {
  _notifyAllSubscribers(event: string, session: object | null): Promise<void>;
}

function track(loadProfile: () => Promise<Profile>) {
  const states: SessionState[] = [];
  const tracker = new SessionTracker({ loadProfile, onChange: (state) => states.push(state) });
  return { states, stop: tracker.start() };
}

describe('following the session', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => void jest.restoreAllMocks());

  it('[SHELL-1] is signed out immediately in a browser without a session', () => {
    const { states, stop } = track(() => Promise.reject(new Error('must not be asked')));
    expect(states).toEqual([{ status: 'signed-out' }]);
    stop();
  });

  it('[SHELL-1] is signed in only once the profile has loaded', async () => {
    storeSession();
    let answer: (profile: Profile) => void = () => undefined;
    const loadProfile = jest.fn(() => new Promise<Profile>((resolve) => (answer = resolve)));
    const { states, stop } = track(loadProfile);
    await waitFor(() => expect(loadProfile).toHaveBeenCalledTimes(1));
    expect(states).toEqual([]);
    answer(profile);
    await waitFor(() => expect(states).toHaveLength(1));
    const user = { id: profile.id, email: profile.email };
    expect(states[0]).toEqual({ status: 'signed-in', user, profile });
    stop();
  });

  it('[SHELL-6] shows a new email of the same user without a reload, and does not reload for a renewed token', async () => {
    storeSession();
    const moved = { ...profile, email: 'new@example.com' };
    const loadProfile = jest.fn<() => Promise<Profile>>().mockResolvedValueOnce(profile).mockResolvedValueOnce(moved);
    const { states, stop } = track(loadProfile);
    await waitFor(() => expect(states).toHaveLength(1));
    const announce = async (email: string) => {
      const client = (await accountsClient()) as unknown as Announcing;
      const stored = JSON.parse(localStorage.getItem(storageKeys.session)!) as { user: object };
      await client._notifyAllSubscribers('USER_UPDATED', { ...stored, user: { ...stored.user, email } });
    };
    await announce(profile.email);
    await announce(moved.email);
    await waitFor(() => expect(states).toHaveLength(2));
    expect(states[1]).toEqual({ status: 'signed-in', user: { id: profile.id, email: moved.email }, profile: moved });
    expect(loadProfile).toHaveBeenCalledTimes(2);
    stop();
  });

  it('[TEAM-1] forgets the tab’s listing when another person signs in, and on sign-out', async () => {
    storeSession();
    chooseListing('chosen');
    const { states, stop } = track(() => Promise.resolve(profile));
    await waitFor(() => expect(states).toHaveLength(1));
    expect(chosenListing()).toBe('chosen');
    const client = (await accountsClient()) as unknown as Announcing;
    const stored = JSON.parse(localStorage.getItem(storageKeys.session)!) as { user: object };
    await client._notifyAllSubscribers('SIGNED_IN', { ...stored, user: { ...stored.user, id: 'another' } });
    expect(chosenListing()).toBeNull();
    chooseListing('theirs');
    await client._notifyAllSubscribers('SIGNED_OUT', null);
    expect(chosenListing()).toBeNull();
    stop();
  });

  it('[PROF-1] logs a failure to load the profile and continues without it', async () => {
    storeSession();
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { states, stop } = track(() => Promise.reject(new Error('down')));
    await waitFor(() => expect(states).toHaveLength(1));
    expect(states[0]).toMatchObject({ status: 'signed-in', profile: null });
    expect(log).toHaveBeenCalledTimes(1);
    stop();
  });
});
