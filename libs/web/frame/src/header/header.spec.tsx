import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { followOwnLinks, type UserRole, TERMS_VERSION } from '@townlink/contracts';
import type { SessionState } from '@townlink/web-session';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { renderPage } from '@townlink/web-testing';
import { useIsConsole } from '../navigation-aids';
import { ConsoleHeader, Header } from './header';

const signedIn = (role: UserRole): SessionState => ({
  status: 'signed-in',
  user: { id: 'u1', email: 'pat@example.com' },
  profile: {
    id: 'u1',
    email: 'pat@example.com',
    full_name: 'Pat Doe',
    role,
    created_at: '2026-01-01T00:00:00Z',
    terms_version: TERMS_VERSION,
    second_step: 'none',
    version: '1',
  },
});

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const OwnHeader = () => (useIsConsole() ? <ConsoleHeader /> : <Header />);

async function openAccountMenu(
  role: UserRole,
  { path = '/account', content }: { path?: string; content?: ReactNode } = {},
) {
  const signOut = jest.fn(() => Promise.resolve());
  const frame = (
    <>
      <OwnHeader />
      {content}
    </>
  );
  const page = renderPage(frame, { path, session: { state: signedIn(role), signOut } });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu, PD' }));
  return { ...page, signOut, menu: await screen.findByRole('menu') };
}

afterEach(() => followOwnLinks(() => []));

describe('the header', () => {
  it('[CONTENT-1] lists the operator’s own pages, also in the sheet', async () => {
    followOwnLinks(() => [
      { place: 'header', to: '/pages/story', label: 'Our story' },
      { place: 'Find a provider', to: '/pages/tips', label: 'Tips' },
    ]);
    renderPage(<Header />, { session: { state: { status: 'signed-out' } } });
    expect(link('Our story')).toBe('/pages/story');
    expect(screen.queryByRole('link', { name: 'Tips' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(sheet).getByRole('link', { name: 'Our story' }).getAttribute('href')).toBe('/pages/story');
  });

  it('[SHELL-5] shows visitors all specified links', () => {
    renderPage(<Header />, { session: { state: { status: 'signed-out' } } });
    expect(link('Townlink')).toBe('/');
    expect(link('Refer & Earn')).toBe('/refer');
    expect(link('FAQ')).toBe('/faq');
    expect(link('For Providers')).toBe('/provider/onboarding');
    expect(link('Sign In')).toBe('/auth/sign-in');
    expect(link('Join as Provider')).toBe('/auth/sign-up');
  });

  it('[SHELL-5] shows its links in a sheet on a phone, which closes on navigation', async () => {
    const { router } = renderPage(<Header />, { session: { state: { status: 'signed-out' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    const labels = within(sheet)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining(['How It Works', 'Your shortlist']));
    await userEvent.click(within(sheet).getByRole('link', { name: 'FAQ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/faq');
  });

  it('[SHELL-1] shows neither sign-in nor account while the session is being resolved', () => {
    renderPage(<Header />, { session: { state: { status: 'resolving' } } });
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Account menu/ })).toBeNull();
    expect(screen.getByTestId('account-placeholder')).toBeTruthy();
  });

  it.each([
    ['user' as const, ['Account', 'Sign out']],
    ['provider' as const, ['Account', 'Provider Dashboard', 'Sign out']],
    ['admin' as const, ['Account', 'Admin', 'Sign out']],
  ])('[SHELL-6] shows a %s the account and its links', async (role, items) => {
    const { menu } = await openAccountMenu(role);
    expect(menu.textContent).toContain('Pat Doe');
    expect(menu.textContent).toContain('pat@example.com');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(items);
  });

  it.each([
    ['provider', '/account'],
    ['admin', '/admin/users'],
  ] as const)('[SHELL-6] signs out and returns home when a %s is at %s', async (role, path) => {
    const { menu, signOut, router } = await openAccountMenu(role, { path });
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect(router.state.location.pathname).toBe('/');
  });

  it('[SHELL-6] signs out only once a page with unsaved changes may be left', async () => {
    const { menu, signOut, router } = await openAccountMenu('provider', {
      content: <UnsavedChanges isUnsaved={() => true} />,
    });
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sign out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/account');
    await userEvent.click(screen.getByRole('button', { name: 'Account menu, PD' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('button', { name: 'Keep editing' });
    expect(signOut).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect(router.state.location.pathname).toBe('/');
  });
});
