import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Team, TeamListing } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { chooseListing, chosenListing } from '@townlink/web-api/chosen-listing';
import { accountsClient } from '@townlink/web-session';
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

  it('[TEAM-1] focuses the field of the emailed code that replaces the password', async () => {
    const accounts = await accountsClient();
    const send = jest.spyOn(accounts, 'reauthenticate').mockResolvedValue({ data: {}, error: null } as never);
    const refusal = { type: '/developers/problems/confirm-identity', detail: 'Prove it' };
    open({ 'POST /api/provider/team/transfer/accept': new ApiProblem(403, refusal) });
    await userEvent.click(await screen.findByRole('button', { name: 'Take it over' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a code instead' }));
    expect(document.activeElement).toBe(await screen.findByLabelText('The code from the email'));
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
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

  it('[TEAM-1] keeps the focus near an invitation that is withdrawn', async () => {
    const invitation = { id: 'i1', email: 'pat@example.com', role: 'editor', expires_at: '2026-12-01T10:00:00Z' };
    const owned: Team = { ...team, role: 'owner', transfer: null };
    open({
      'GET /api/provider/team': { ...owned, invitations: [{ ...invitation, not_delivered: false }] },
      'DELETE /api/provider/team/invitations/i1': owned,
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    await waitFor(() => expect(screen.queryByText('pat@example.com')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Invite someone');
  });

  it('[TEAM-1] reloads the listings of the switcher after taking one over', async () => {
    const { countOf } = open({ 'POST /api/provider/team/transfer/accept': { ...team, role: 'owner', transfer: null } });
    await screen.findByRole('option', { name: 'Theirs (editor)' });
    await userEvent.click(await screen.findByRole('button', { name: 'Take it over' }));
    await waitFor(() => expect(countOf(LISTINGS)).toBe(2));
  });

  it('[TEAM-1] shows a choice while it is saved, and keeps the focus in its field', async () => {
    const saved = Promise.withResolvers<Team>();
    open({ 'PUT /api/provider/team/own': () => saved.promise });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Email me about the listing/ });
    box.focus();
    await userEvent.keyboard(' ');
    expect([box.checked, box.disabled, document.activeElement === box]).toEqual([false, false, true]);
    saved.resolve({ ...team, members: [{ ...team.members[0]!, wants_notices: false }] });
    await waitFor(() => expect(toastTexts()).toEqual(['Saved']));
    expect(box.checked).toBe(false);
  });

  it('[TEAM-1] shows a new role while it is saved, and the old one after a failure', async () => {
    const owner = { ...team.members[0]!, role: 'owner' as const };
    const member = { ...team.members[0]!, account_id: 'a2', name: 'Vic', is_you: false };
    const failed = Promise.withResolvers<Team>();
    open({
      'GET /api/provider/team': { ...team, role: 'owner', transfer: null, members: [owner, member] },
      'PATCH /api/provider/team/members/a2': () => failed.promise,
    });
    const role = await screen.findByLabelText<HTMLSelectElement>('Role of Vic');
    await userEvent.selectOptions(role, 'viewer');
    expect([role.value, role.disabled]).toEqual(['viewer', false]);
    failed.reject(new ApiProblem(503, { detail: 'Later.' }));
    await waitFor(() => expect(role.value).toBe('editor'));
    expect(toastTexts().join()).toContain('The role was not changed: Later.');
  });
});
