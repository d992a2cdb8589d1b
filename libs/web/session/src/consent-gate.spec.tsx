import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type Profile, TERMS_VERSION } from '@townlink/contracts';
import { Outlet } from '@townlink/web-federation';
import { renderPage } from '@townlink/web-testing';
import { ConsentGate } from './consent-gate';
import type { SessionState } from './session-state';

const routes = [
  {
    Component: () => (
      <>
        <ConsentGate />
        <Outlet />
      </>
    ),
    children: [{ path: '*', element: <p>A page</p> }],
  },
];

const profile = {
  id: 'x',
  email: 'pat@example.com',
  full_name: 'Pat',
  role: 'provider',
  created_at: '',
  second_step: 'none',
  version: '1',
} as const;
const signedIn = (given: Profile | null): SessionState => ({
  status: 'signed-in',
  user: { id: profile.id, email: profile.email },
  profile: given,
});
const agreedTo = (terms_version: string | null) => signedIn({ ...profile, terms_version });

const openAt = async (path: string, state: SessionState) => {
  const { router } = renderPage(routes, { path, session: { state } });
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  return router.state.location.pathname + router.state.location.search;
};

describe('consent to the terms', () => {
  it.each([null, '1999-01-01'])('[PRIV-1] is required before any page for users who agreed to %s', async (version) => {
    expect(await openAt('/search?q=plumber#map', agreedTo(version))).toBe(
      '/auth/consent?next=%2Fsearch%3Fq%3Dplumber%23map',
    );
  });

  it.each([
    '/terms',
    '/legal/terms',
    '/privacy',
    '/legal/privacy',
    '/auth/consent',
    '/auth/confirm',
    '/auth/recover',
    '/auth/reset-password',
  ])('[PRIV-1] is not required on %s', async (path) => {
    expect(await openAt(path, agreedTo(null))).toBe(path);
  });

  it.each(['/', '/account', '/admin', '/auth/consent', '/auth/reset-password'])(
    '[AUTH-7] comes after the second step, which is required before %s',
    async (path) => {
      const state = signedIn({ ...profile, terms_version: null, second_step: 'verify' });
      expect(await openAt(path, state)).toBe(`/auth/second-step?next=${encodeURIComponent(path)}`);
    },
  );

  it.each(['/auth/second-step', '/auth/confirm', '/auth/recover', '/terms'])(
    '[AUTH-7] lets %s be seen before the second step',
    async (path) => {
      expect(await openAt(path, signedIn({ ...profile, terms_version: TERMS_VERSION, second_step: 'verify' }))).toBe(
        path,
      );
    },
  );

  it.each<[string, SessionState]>([
    ['has given it', agreedTo(TERMS_VERSION)],
    ['is not signed in', { status: 'signed-out' }],
    ['is not known yet', { status: 'resolving' }],
    ['has a profile that could not be loaded', signedIn(null)],
  ])('[PRIV-1] is not required of a user who %s', async (_, state) => {
    expect(await openAt('/search', state)).toBe('/search');
  });
});
