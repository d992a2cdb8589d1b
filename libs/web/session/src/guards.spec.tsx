import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type UserRole, TERMS_VERSION } from '@townlink/contracts';
import { renderPage } from '@townlink/web-testing';
import userEvent from '@testing-library/user-event';
import { useContext, useMemo, useState } from 'react';
import { Outlet } from '@townlink/web-federation';
import { RequireAdmin, RequireSession } from './guards';
import { SessionContext } from './session-context';
import type { SessionState } from './session-state';

const routes = [
  { path: '/', element: <p>Home</p> },
  { path: '/auth/sign-in', element: <p>Sign in</p> },
  { path: '/account/security', element: <p>Security</p> },
  {
    Component: RequireSession,
    children: [
      { path: '/account', element: <p>Secret</p> },
      { path: '/auth/consent', element: <p>Before you go on</p> },
    ],
  },
  { Component: RequireAdmin, children: [{ path: '/admin', element: <p>Administration</p> }] },
];

const signedIn = (role: UserRole | null): SessionState => ({
  status: 'signed-in',
  user: { id: 'u1', email: 'a@b.co' },
  profile: role && {
    id: 'u1',
    email: 'a@b.co',
    full_name: '',
    role,
    created_at: '2026-01-01T00:00:00Z',
    terms_version: TERMS_VERSION,
    second_step: 'none',
    version: '1',
  },
});

/** Pages whose session ends by a press. */
function Ending() {
  const session = useContext(SessionContext);
  const [state, setState] = useState(session.state);
  const value = useMemo(() => ({ ...session, state }), [session, state]);
  return (
    <SessionContext value={value}>
      <button type="button" onClick={() => setState({ status: 'signed-out' })}>
        End the session
      </button>
      <Outlet />
    </SessionContext>
  );
}

const open = (path: string, state: SessionState) => renderPage(routes, { path, session: { state } });

describe('guards', () => {
  it.each(['/account', '/admin'])(
    '[SHELL-1] show a loading message on %s while the session is being resolved',
    (path) => {
      const { router } = open(path, { status: 'resolving' });
      expect(screen.getByRole('status').textContent).toBe('Loading...');
      expect(router.state.location.pathname).toBe(path);
    },
  );

  it('[SHELL-2] redirect visitors to sign-in with the destination', async () => {
    const { router } = open('/account?tab=google#link', { status: 'signed-out' });
    await screen.findByText('Sign in');
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/account?tab=google#link');
  });

  it('[SHELL-2] admit signed-in users, with or without a profile', () => {
    open('/account', signedIn(null));
    expect(screen.getByText('Secret')).toBeTruthy();
  });

  it.each([
    ['a visitor', { status: 'signed-out' } as SessionState],
    ['a user', signedIn('user')],
    ['a provider', signedIn('provider')],
    ['a user whose profile could not be loaded', signedIn(null)],
  ])('[SHELL-3] send %s home from an admin page', async (_who, state) => {
    open('/admin', state);
    expect(await screen.findByText('Home')).toBeTruthy();
    expect(screen.queryByText('Administration')).toBeNull();
  });

  it('[SHELL-2] redirect an administrator whose session ends to sign-in with the destination', async () => {
    const { router } = renderPage([{ Component: Ending, children: routes }], {
      path: '/admin?tab=1',
      session: { state: signedIn('admin') },
    });
    expect(screen.getByText('Administration')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End the session' }));
    await screen.findByText('Sign in');
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/admin?tab=1');
  });

  it.each(['/account', '/admin'])('[PRIV-1] hide %s from users who have not agreed to the terms', (path) => {
    const { profile, ...state } = signedIn('admin') as SessionState & { profile: { terms_version: string | null } };
    open(path, { ...state, profile: { ...profile, terms_version: null } } as SessionState);
    expect(screen.queryByText(/Secret|Administration/)).toBeNull();
  });

  it('[AUTH-7] redirect an administrator without a second step to set one up, and back', async () => {
    const state = signedIn('admin') as Extract<SessionState, { status: 'signed-in' }>;
    const { router } = open('/admin?tab=1', { ...state, profile: { ...state.profile!, second_step: 'enroll' } });
    await screen.findByText('Security');
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/account/security?next=%2Fadmin%3Ftab%3D1',
    );
  });

  it('[SHELL-3] admit an administrator', () => {
    open('/admin', signedIn('admin'));
    expect(screen.getByText('Administration')).toBeTruthy();
  });
});
