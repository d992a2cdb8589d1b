import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REGISTER_MESSAGES, type RegisterComparison, type StateCode } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage } from '@townlink/web-testing';
import { RegisterLookUp } from './register-look-up';

const entry = {
  number: 'ACEPL*001AA1',
  name: 'ACE PLUMBING LLC',
  standing: 'active',
  status: 'ACTIVE',
  expires_on: '2027-06-30',
} as const;
const confirmed: RegisterComparison = { is_confirmed: true, differences: [], entry, suggestions: [] };

function open(answer: unknown, { number = 'ACEPL*001AA1', state = 'WA' as StateCode } = {}) {
  const api = answering({ 'GET /api/admin/register-entry': answer });
  const own = { name: 'Ace Plumbing', number, expiresOn: '2027-06-30' };
  renderPage(<RegisterLookUp state={state} own={own} />, { http: api.http });
  return api;
}

const answerOf = (comparison: RegisterComparison | null) => ({ comparison, looked_up_at: '2026-11-28T12:00:00Z' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Look up in the register' }));

describe('[PASS-2] the look-up in a register', () => {
  it('shows both records and that they match', async () => {
    const { calls } = open(answerOf(confirmed));
    await press();
    expect(await screen.findByText('The register confirms it')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Name Ace Plumbing ACE PLUMBING LLC' })).toBeTruthy();
    expect(calls[0]!.query).toEqual({
      state: 'WA',
      number: 'ACEPL*001AA1',
      name: 'Ace Plumbing',
      expiresOn: '2027-06-30',
    });
  });

  it('names each difference', async () => {
    open(answerOf({ ...confirmed, is_confirmed: false, differences: ['name', 'standing'] }));
    await press();
    expect(await screen.findByText('Another name')).toBeTruthy();
    expect(screen.getByText('Not active')).toBeTruthy();
  });

  it('suggests entries with the same name if the number is unknown', async () => {
    open(answerOf({ is_confirmed: false, differences: ['not-found'], entry: null, suggestions: [entry] }));
    await press();
    expect(await screen.findByText('Number not in the register')).toBeTruthy();
    expect(screen.getByText(/which alone proves nothing/)).toBeTruthy();
  });

  it('asks for the number first', async () => {
    const { calls } = open(answerOf(confirmed), { number: ' ' });
    await press();
    expect(screen.getByText(REGISTER_MESSAGES.number)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('reports that the register does not respond, and can be repeated', async () => {
    let isDown = true;
    open(() => (isDown ? new ApiProblem(503, { detail: REGISTER_MESSAGES.silent }) : answerOf(confirmed)));
    await press();
    expect(await screen.findByText(REGISTER_MESSAGES.silent)).toBeTruthy();
    isDown = false;
    await press();
    expect(await screen.findByText('The register confirms it')).toBeTruthy();
  });

  it('says that a state publishes no register, or that none is configured', async () => {
    open(answerOf(null), { state: 'UT' });
    expect(screen.getByText('Utah publishes no register that we can search from here.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
