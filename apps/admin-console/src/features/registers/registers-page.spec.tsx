import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REGISTER_MESSAGES, type RegisterTask } from '@townlink/contracts';
import { answering, listPage, renderPage, toastTexts } from '@townlink/web-testing';
import { Component as RegistersPage } from './registers-page';

const day = `${new Date().getUTCFullYear() + 2}-06-30`;

const task = (business_name: string, changes: Partial<RegisterTask> = {}): RegisterTask => ({
  id: business_name,
  provider_id: business_name,
  business_name,
  city_name: 'Spokane',
  city_state: 'WA',
  category_name: 'Plumber',
  is_listed: true,
  own: { name: business_name, number: 'ACEPL*001AA1', board: 'L&I', state: 'WA', expires_on: '2026-06-30' },
  found: {
    is_confirmed: false,
    differences: ['expiry'],
    entry: { number: 'ACEPL*001AA1', name: 'ACE LLC', standing: 'active', status: 'ACTIVE', expires_on: day },
    suggestions: [],
  },
  raised_at: '2026-11-28T12:00:00Z',
  outcome: null,
  reason: null,
  decided_at: null,
  ...changes,
});

/** Opens the page with differences that leave it after a decision. */
function open(...tasks: RegisterTask[]) {
  let rows = tasks;
  const drop = (id: string) => () => {
    rows = rows.filter((one) => one.id !== id);
    return { success: true };
  };
  const api = answering({
    'GET /api/admin/register-tasks': () => listPage(rows),
    ...Object.fromEntries(tasks.map(({ id }) => [`POST /api/admin/register-tasks/${id}/decide`, drop(id)])),
  });
  renderPage(<RegistersPage />, { http: api.http });
  return () => api.calls.find(({ route }) => route.startsWith('POST'))?.json;
}

describe('[PASS-2] differences with registers', () => {
  it('show both records, and are dismissed with a reason; the focus moves to the next', async () => {
    const sent = open(task('Ace'), task('Best'));
    const card = within(await screen.findByRole('region', { name: 'License of Ace' }));
    expect(card.getByText('Another last day')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Dismiss the difference of Ace' }));
    await userEvent.click(card.getByRole('button', { name: 'Dismiss it' }));
    expect(card.getByText(REGISTER_MESSAGES.reason)).toBeTruthy();
    await userEvent.type(card.getByLabelText('Reason'), 'The register is late.');
    await userEvent.click(card.getByRole('button', { name: 'Dismiss it' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Best'));
    expect(sent()).toEqual({ outcome: 'dismissed', reason: 'The register is late.' });
    expect(toastTexts()).toEqual(['Difference dismissed']);
  });

  it('renew the check with the register’s data', async () => {
    const sent = open(task('Ace'));
    await userEvent.click(await screen.findByRole('button', { name: 'Renew the check of Ace' }));
    expect((screen.getByLabelText('Valid until') as HTMLInputElement).value).toBe(day);
    await userEvent.click(screen.getByRole('button', { name: 'Save the check' }));
    expect(await screen.findByText('No differences')).toBeTruthy();
    const license = { number: 'ACEPL*001AA1', board: 'L&I', state: 'WA', expiresOn: day };
    expect(sent()).toEqual({ outcome: 'renewed', license });
  });

  it('end the license, after describing the consequences', async () => {
    const sent = open(task('Ace', { is_listed: false }));
    expect(await screen.findByText('Not listed')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End the license of Ace' }));
    expect(screen.getByText(/14 days for another license/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End it now' }));
    await screen.findByText('No differences');
    expect(sent()).toEqual({ outcome: 'ended' });
  });

  it('show the decision and its reason', async () => {
    open(task('Ace', { outcome: 'dismissed', reason: 'Typing error there.', decided_at: '2026-11-28T13:00:00Z' }));
    expect(await screen.findByText('Dismissed')).toBeTruthy();
    expect(screen.getByText('Typing error there.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Dismiss/ })).toBeNull();
  });
});
