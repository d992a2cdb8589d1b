import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditLine } from '@townlink/contracts';
import { ApiProblem, type CallOptions, type Http } from '@townlink/web-api';
import { listPage, renderPage } from '@townlink/web-testing';
import { Component as AuditPage } from './audit-page';

const line = (changes: Partial<AuditLine> = {}): AuditLine => ({
  id: 'entry',
  actor_id: 'olive',
  actor_email: 'olive@example.com',
  action: 'account.soft-delete',
  subject_type: 'profile',
  subject_id: 'pat',
  provider_name: null,
  before: null,
  after: null,
  reason: null,
  address: null,
  details: {},
  created_at: '2026-11-22T12:00:00Z',
  ...changes,
});

function open(rows: AuditLine[], path = '/') {
  const asked: unknown[] = [];
  const page = listPage(rows);
  const http = async (_: string, __: string, { query }: CallOptions = {}) => {
    asked.push(query);
    return { ...page, actions: ['account.soft-delete', 'limits.update'] };
  };
  return { asked, ...renderPage(<AuditPage />, { http: http as unknown as Http, path }) };
}

const firstRow = async () => within((await screen.findAllByRole('row'))[1]!);

describe('the audit log of the console', () => {
  it('[CONSOLE-2] shows who did what, before and after, why and from where', async () => {
    const before = { role: 'provider', banned_until: null, closed: false };
    const after = { role: 'admin', banned_until: '2027', closed: false };
    open([line({ before, after, reason: 'Asked to.', address: '192.0.2.7' })]);
    const row = await firstRow();
    for (const text of ['Account: soft delete', 'profile pat', 'olive@example.com', 'from 192.0.2.7', 'Asked to.'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'before provider → after admin',
      'before – → after 2027',
    ]);
  });

  it('[CONSOLE-2] shows a provider’s name, and a deleted one’s id', async () => {
    const provider = { action: 'provider.pause', subject_type: 'provider', subject_id: 'p1' };
    open([line({ ...provider, provider_name: 'Zenith & Sons' }), line({ ...provider, id: 'other' })]);
    const link = (await firstRow()).getByRole('link', { name: 'Zenith & Sons' });
    expect(link.getAttribute('href')).toBe('/admin/providers?q=Zenith+%26+Sons');
    expect(screen.getByText('A deleted provider')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Copy the id p1' })).toHaveLength(2);
  });

  it('[CONSOLE-2] shows the details of an entry without states, and the subject of one without an actor', async () => {
    open([line({ actor_id: null, actor_email: null, details: { by: 'command', set: ['email'] } })]);
    const row = await firstRow();
    expect(row.getByText('The server')).toBeTruthy();
    expect(row.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['command', '["email"]']);
  });

  it('[CONSOLE-2] filters by the address and typed text', async () => {
    const { asked, router } = open([], '/?action=limits.update&from=2026-11-01');
    expect(await screen.findByText('Nothing was done')).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ action: 'limits.update', from: '2026-11-01', actor: '', sort: 'when' });
    await userEvent.type(screen.getByRole('searchbox', { name: /^Who/ }), ' olive@example.com ');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ actor: 'olive@example.com', action: 'limits.update' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Account: soft delete');
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?action=account.soft-delete&from=2026-11-01&actor=olive%40example.com',
      ),
    );
  });

  it.each([
    [
      'a missing right',
      new ApiProblem(403, { detail: 'Your role may not see contacts.' }),
      'Your role may not see contacts.',
    ],
    [
      'a day that does not exist',
      new ApiProblem(400, {
        detail: 'Look at from.',
        errors: [{ field: 'from', message: 'This day does not exist.' }],
      }),
      'This day does not exist.',
    ],
  ])('[CONSOLE-2] says why the filter of a link was refused, and clears it: %s', async (_, refusal, reason) => {
    const http = async (_method: string, _path: string, { query }: CallOptions = {}) =>
      query?.actor ? Promise.reject(refusal) : { ...listPage([line()]), actions: [] };
    const { router } = renderPage(<AuditPage />, {
      http: http as unknown as Http,
      path: '/?actor=olive%40example.com&from=2026-02-30',
    });
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect((await firstRow()).getByText('Account: soft delete')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });
});
