import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsoleAccess } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, profile, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { currentToasts } from '@townlink/web-ui/toast';
import { Component as AccessPage } from './access-page';

const holder = (id: string, changes: Partial<ConsoleAccess> = {}): ConsoleAccess => ({
  id,
  email: `${id}@example.com`,
  full_name: `Person ${id}`,
  console_role: 'finance',
  has_second_factor: true,
  last_used_at: new Date().toISOString(),
  banned_until: null,
  closed_at: null,
  is_last_owner: false,
  ...changes,
});

const SET_ROLE = 'POST /api/admin/users/ann/role';

function open(rows: ConsoleAccess[], answer: unknown = {}) {
  const api = answering({ 'GET /api/admin/access': rows, [SET_ROLE]: answer, 'POST /api/account/proof': null });
  const owner = {
    ...signedIn,
    profile: { ...profile, id: 'me', role: 'admin' as const, console_role: 'owner' as const },
  };
  renderPage(<AccessPage />, { http: api.http, session: { state: owner } });
  return api;
}

const row = async (name: string) => (await screen.findByText(`Person ${name}`)).closest('tr')!;
const takeFrom = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Remove the role of ${name}@example.com` }));

describe('access review', () => {
  it('[ROLE-1] shows each role with its second factor and its last use', async () => {
    open([
      holder('ann'),
      holder('bob', { console_role: 'owner', has_second_factor: false, last_used_at: '2020-01-01T00:00:00Z' }),
      holder('cy', { last_used_at: null, banned_until: '2099-01-01T00:00:00Z' }),
    ]);
    expect(within(await row('ann')).getByText('Finance')).toBeTruthy();
    expect(within(await row('ann')).getByText('Yes')).toBeTruthy();
    expect(within(await row('bob')).getByText('None')).toBeTruthy();
    expect(within(await row('bob')).getByText('Not for 90 days')).toBeTruthy();
    expect(within(await row('cy')).getByText('Never')).toBeTruthy();
    expect(within(await row('cy')).getByText('Banned')).toBeTruthy();
  });

  it('[ROLE-1] removes a role with one press, and restores it by Undo', async () => {
    const { calls, countOf } = open([holder('ann')]);
    await takeFrom('ann');
    await waitFor(() => expect(toastTexts().join()).toContain('ann@example.com is signed out everywhere.'));
    expect(calls.find(({ route }) => route === SET_ROLE)!.json).toEqual({ role: 'provider' });
    currentToasts()[0]!.action!.onSelect();
    await waitFor(() => expect(countOf(SET_ROLE)).toBe(2));
    expect(calls.findLast(({ route }) => route === SET_ROLE)!.json).toEqual({ role: 'admin', console_role: 'finance' });
  });

  it('[ROLE-1] removes the role of a closed account without Undo, since it could not be restored', async () => {
    open([holder('ann', { closed_at: '2026-11-28T12:00:00Z' })]);
    expect(within(await row('ann')).getByText('Closed')).toBeTruthy();
    await takeFrom('ann');
    await waitFor(() => expect(toastTexts().join()).toContain('Role removed'));
    expect(currentToasts()[0]!.action).toBeUndefined();
  });

  it('[ROLE-1] offers neither the administrator’s own role nor that of the last owner', async () => {
    open([holder('me', { console_role: 'owner' }), holder('bob', { console_role: 'owner', is_last_owner: true })]);
    expect(within(await row('me')).getByText('Your own')).toBeTruthy();
    expect(within(await row('bob')).getByText('The last owner')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('[ROLE-1] asks for identity verification if due, then removes the role', async () => {
    let isProved = false;
    const problem = new ApiProblem(403, { type: '/developers/problems/confirm-identity', detail: 'Prove it.' });
    const { countOf } = open([holder('ann')], () => {
      const answer = isProved ? Promise.resolve({}) : Promise.reject(problem);
      isProved = true;
      return answer;
    });
    await takeFrom('ann');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'secret words');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toastTexts().join()).toContain('Role removed'));
    expect(countOf(SET_ROLE)).toBe(2);
  });

  it('[ROLE-1] explains why a role could not be removed, and reloads the list', async () => {
    const { countOf } = open([holder('ann')], () =>
      Promise.reject(new ApiProblem(409, { detail: 'This is the last owner.' })),
    );
    await takeFrom('ann');
    await waitFor(() => expect(toastTexts().join()).toContain('This is the last owner.'));
    await waitFor(() => expect(countOf('GET /api/admin/access')).toBe(2));
  });
});
