import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedUserDetails } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, toastTexts } from '@townlink/web-testing';
import { RoleForm } from './role-form';

const user: ManagedUserDetails = {
  id: 'ann',
  email: 'ann@example.com',
  phone: null,
  full_name: 'Ann Example',
  role: 'provider',
  console_role: null,
  confirmed_at: '2026-11-01T12:00:00Z',
  banned_until: null,
  closed_at: null,
  last_sign_in_at: null,
  created_at: '2026-11-01T12:00:00Z',
  ban_reason: null,
  has_second_factor: false,
  listing: null,
  sessions: [],
};
const CLOSED = { closed_at: '2026-11-28T12:00:00Z' };
const SET_ROLE = 'POST /api/admin/users/ann/role';

function open(changes: Partial<ManagedUserDetails>, answer: unknown = {}) {
  const api = answering({ [SET_ROLE]: answer });
  renderPage(<RoleForm user={{ ...user, ...changes }} />, { http: api.http });
  return api;
}

const role = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' });
const offered = () =>
  within(role())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save role' }));

describe('the role of an account', () => {
  it('[ROLE-1] is one of three, with a console role', () => {
    open({ role: 'admin', console_role: 'finance' });
    expect(offered()).toEqual(['User', 'Provider', 'Administrator']);
    expect(screen.getByRole('combobox', { name: 'In the console' })).toBeTruthy();
  });

  it('[ROLE-1] cannot be administrator for a closed account, which can lose that role', async () => {
    const { calls } = open({ ...CLOSED, role: 'admin', console_role: 'finance' });
    expect(offered()).toEqual(['User', 'Provider']);
    expect(screen.getByText('This account was closed. It cannot become an administrator.')).toBeTruthy();
    await save();
    await waitFor(() => expect(calls.find(({ route }) => route === SET_ROLE)!.json).toEqual({ role: 'provider' }));
  });

  it('[ROLE-1] is refused for an account that was closed since, with the reason', async () => {
    const detail = 'This account was closed. Give the role to an account that is open.';
    open({}, () => Promise.reject(new ApiProblem(409, { type: '/developers/problems/account-closed', detail })));
    await userEvent.selectOptions(role(), 'Administrator');
    await save();
    await waitFor(() => expect(toastTexts().join()).toContain(detail));
  });
});
