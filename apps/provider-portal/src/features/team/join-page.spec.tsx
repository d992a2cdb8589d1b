import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InvitationLook, PAGES } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { chooseListing, chosenListing } from '@townlink/web-api/chosen-listing';
import { answering, renderPage, signedIn, signedOut } from '@townlink/web-testing';
import { Component as JoinPage } from './join-page';

const LOOK = 'POST /api/team-invitations/look';
const ACCEPT = 'POST /api/team-invitations/accept';

const look: InvitationLook = {
  business_name: 'Ace Plumbing',
  role: 'editor',
  masked_email: 'p•••@example.com',
  expires_at: '2026-12-01T10:00:00Z',
};

function open(answers: Parameters<typeof answering>[0], session = signedIn, query = '?token=t1') {
  const api = answering({ [LOOK]: look, ...answers });
  const routes = [
    { path: PAGES.joinTeam, Component: JoinPage },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const { router } = renderPage(routes, { path: PAGES.joinTeam + query, http: api.http, session: { state: session } });
  return { ...api, router };
}

const join = async () => userEvent.click(await screen.findByRole('button', { name: 'Join the team' }));

describe('the page that an invitation to a team opens', () => {
  afterEach(() => chooseListing(null));

  it('[TEAM-1] describes the invitation before signing in, and returns to the page afterwards', async () => {
    const { calls } = open({}, signedOut);
    expect(await screen.findByRole('heading', { name: 'Join the team of Ace Plumbing' })).toBeTruthy();
    expect(screen.getByText(/as an editor\. The invitation is for p•••@example\.com/)).toBeTruthy();
    const address = screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')!;
    expect(new URL(address, 'https://x.example').searchParams.get('next')).toBe(`${PAGES.joinTeam}?token=t1`);
    expect(calls.map(({ route }) => route)).toEqual([LOOK]);
  });

  it('[TEAM-1] joins only on a press of its button, and opens the listing', async () => {
    const { calls, router } = open({ [ACCEPT]: { provider_id: 'p7', business_name: 'Ace Plumbing', role: 'editor' } });
    await screen.findByRole('button', { name: 'Join the team' });
    expect(calls.map(({ route }) => route)).toEqual([LOOK]);
    await join();
    await waitFor(() => expect(router.state.location.pathname).toBe(PAGES.dashboard));
    expect(chosenListing()).toBe('p7');
  });

  it('[TEAM-1] lets a person with another account sign out', async () => {
    open({ [ACCEPT]: new ApiProblem(403, { detail: 'This invitation is for p•••@example.com.' }) });
    await join();
    expect(await screen.findByRole('heading', { name: 'This invitation is for another account' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
    expect(chosenListing()).toBeNull();
  });

  it.each([
    ['was used', '?token=t1'],
    ['has no token', ''],
  ])('[TEAM-1] names whom to ask when the link %s', async (_, query) => {
    open({ [LOOK]: new ApiProblem(410, {}) }, signedIn, query);
    expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeTruthy();
    expect(screen.getByText(/Ask the owner of the listing for another/)).toBeTruthy();
  });

  it('[TEAM-1] retries when the invitation could not be loaded', async () => {
    let answer: unknown = new ApiProblem(503, {});
    open({ [LOOK]: () => answer });
    const retry = await screen.findByRole('button', { name: /try again/i });
    answer = look;
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Join the team' })).toBeTruthy();
  });
});
