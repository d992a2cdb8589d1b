import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Team, TeamListing } from '@townlink/contracts';
import { chooseListing, chosenListing } from '@townlink/web-api/chosen-listing';
import { answering, renderPage, signedIn } from '@townlink/web-testing';
import { Component as TeamPage } from './team-page';

const listings: TeamListing[] = [
  { provider_id: 'p1', business_name: 'Mine', role: 'owner' },
  { provider_id: 'p2', business_name: 'Theirs', role: 'editor' },
];

const team: Team = {
  business_name: 'Theirs',
  role: 'editor',
  members: [
    {
      account_id: 'a1',
      name: 'Edith',
      email: 'edith@example.com',
      role: 'editor',
      wants_notices: true,
      added_at: '2026-11-20T10:00:00Z',
      is_you: true,
    },
  ],
  invitations: [],
  transfer: { account_id: 'a1', expires_at: '2026-12-01T10:00:00Z' },
};

function open(answers: Parameters<typeof answering>[0]) {
  const api = answering({ 'GET /api/provider/team': team, 'GET /api/account/listings': () => listings, ...answers });
  renderPage(<TeamPage />, { http: api.http, session: { state: signedIn } });
  return api;
}

const LISTINGS = 'GET /api/account/listings';

describe('the page of a listing’s team', () => {
  afterEach(() => chooseListing(null));

  it('[TEAM-1] reads the listings of the switcher again once one was left', async () => {
    chooseListing('p2');
    const { countOf } = open({ 'DELETE /api/provider/team/own': { success: true } });
    await screen.findByRole('option', { name: 'Theirs (editor)' });
    await userEvent.click(screen.getByRole('button', { name: 'Leave the team' }));
    const [, confirm] = await screen.findAllByRole('button', { name: 'Leave the team', hidden: true });
    await userEvent.click(confirm!);
    await waitFor(() => expect(countOf(LISTINGS)).toBe(2));
    expect(chosenListing()).toBeNull();
  });

  it('[TEAM-1] reads them again once a listing was taken over', async () => {
    const { countOf } = open({ 'POST /api/provider/team/transfer/accept': { ...team, role: 'owner', transfer: null } });
    await screen.findByRole('option', { name: 'Theirs (editor)' });
    await userEvent.click(await screen.findByRole('button', { name: 'Take it over' }));
    await waitFor(() => expect(countOf(LISTINGS)).toBe(2));
  });
});
