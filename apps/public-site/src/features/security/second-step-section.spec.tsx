import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountsClient } from '@townlink/web-session';
import { answering, profile, renderPage, signedIn } from '@townlink/web-testing';
import { SecondStepSection } from './second-step-section';

const app = {
  id: 'f1',
  friendly_name: 'App',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-01-05T12:00:00Z',
  updated_at: '',
};

afterEach(() => void jest.restoreAllMocks());

describe('the second step', () => {
  it('[AUTH-7] keeps showing recovery codes when factors fail to reload', async () => {
    const accounts = await accountsClient();
    const read = jest.spyOn(accounts, 'getUser');
    read.mockResolvedValue({ data: { user: { id: profile.id, factors: [app] } }, error: null } as never);
    const made = { data: { id: 'f2', codes: ['abcdefghjkmnpqrs'] }, error: null } as never;
    jest.spyOn(accounts.mfa.recoveryCodes, 'generate').mockResolvedValue(made);
    renderPage(<SecondStepSection />, { http: answering({}).http, session: { state: signedIn } });
    const make = await screen.findByRole('button', { name: 'Make recovery codes' });
    const readAgain = read.mockClear().mockResolvedValue({ data: null, error: new Error('Unavailable') } as never);
    await userEvent.click(make);
    await screen.findByText('abcd-efgh-jkmn-pqrs');
    await waitFor(() => expect(readAgain).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText('abcd-efgh-jkmn-pqrs')).toBeTruthy();
  });
});
