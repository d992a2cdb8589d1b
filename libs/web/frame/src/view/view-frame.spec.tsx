import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGES } from '@townlink/contracts';
import { renderPage } from '@townlink/web-testing';
import { profile } from '@townlink/web-testing/people';
import { rootRoutes } from '../root-routes';

const view = {
  id: 'v1',
  token: 'view_x',
  of: 'pat@example.com',
  ends_at: new Date(Date.now() + 600_000).toISOString(),
  back: '/admin/users',
};
const signOut = jest.fn(() => Promise.resolve());
const user = { id: profile.id, email: profile.email };

const open = (path: string) =>
  renderPage(rootRoutes({ public_site: [{ path: '*', element: <p>The page</p> }] }), {
    path,
    session: { state: { status: 'signed-in', user, profile, view }, signOut },
  });

describe('the frame of a support view', () => {
  it('[VIEWAS-1] shows whose portal it is, and ends when its button is pressed', async () => {
    open(PAGES.dashboard);
    expect(await screen.findByText('You are viewing as pat@example.com.')).toBeTruthy();
    expect(screen.getByText('The page')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End the view' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it.each([PAGES.security, PAGES.account, PAGES.admin, PAGES.signIn, PAGES.onboarding])(
    '[VIEWAS-1] does not show %s, which is not part of the portal’s reading pages',
    async (path) => {
      open(path);
      expect(await screen.findByRole('heading', { name: 'Not part of the view' })).toBeTruthy();
      expect(screen.queryByText('The page')).toBeNull();
    },
  );
});
