import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Team, TeamListing } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { chooseListing, chosenListing } from '@townlink/web-api/chosen-listing';
import { answering, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
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

  it('[TEAM-1] reloads the listings of the switcher after leaving one', async () => {
    chooseListing('p2');
    const { countOf } = open({ 'DELETE /api/provider/team/own': { success: true } });
    await screen.findByRole('option', { name: 'Theirs (editor)' });
    await userEvent.click(screen.getByRole('button', { name: 'Leave the team' }));
    const [, confirm] = await screen.findAllByRole('button', { name: 'Leave the team', hidden: true });
    await userEvent.click(confirm!);
    await waitFor(() => expect(countOf(LISTINGS)).toBe(2));
    expect(chosenListing()).toBeNull();
  });

  it('[TEAM-1] asks the person who takes a listing over to verify their identity', async () => {
    let isProved = false;
    const { countOf } = open({
      'POST /api/provider/team/transfer/accept': () => {
        if (isProved) return { ...team, role: 'owner', transfer: null };
        return new ApiProblem(403, { type: '/developers/problems/confirm-identity', detail: 'Prove it' });
      },
      'POST /api/account/proof': () => {
        isProved = true;
        return undefined;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take it over' }));
    await userEvent.type(await screen.findByLabelText('Your password'), 'the password');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toastTexts().join()).toContain('The listing is yours'));
    expect(countOf('POST /api/provider/team/transfer/accept')).toBe(2);
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it('[TEAM-1] shows which invitations were not delivered, and what to do', async () => {
    const sent = { id: 'i1', email: 'pat@example.com', role: 'editor' as const, expires_at: '2026-12-01T10:00:00Z' };
    const bounced = { ...sent, id: 'i2', email: 'gone@example.com', not_delivered: true };
    const owned: Team = { ...team, role: 'owner', transfer: null };
    open({
      'GET /api/provider/team': { ...owned, invitations: [{ ...sent, not_delivered: false }] },
      'POST /api/provider/team/invitations': {
        ...owned,
        invitations: [{ ...sent, not_delivered: false }, bounced],
      },
    });
    await userEvent.type(await screen.findByLabelText('Email'), 'Gone@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
    const row = (await screen.findByText('gone@example.com')).closest('li')!;
    expect(row.textContent).toContain('Not delivered');
    expect(row.textContent).toContain('ask the person for another address');
    expect(screen.getByText('pat@example.com').closest('li')!.textContent).not.toContain('Not delivered');
    await waitFor(() => expect(toastTexts().join()).toContain('cannot be delivered'));
    expect(toastTexts().join()).not.toContain('on its way');
  });

  it('[TEAM-1] reloads the listings of the switcher after taking one over', async () => {
    const { countOf } = open({ 'POST /api/provider/team/transfer/accept': { ...team, role: 'owner', transfer: null } });
    await screen.findByRole('option', { name: 'Theirs (editor)' });
    await userEvent.click(await screen.findByRole('button', { name: 'Take it over' }));
    await waitFor(() => expect(countOf(LISTINGS)).toBe(2));
  });
});
