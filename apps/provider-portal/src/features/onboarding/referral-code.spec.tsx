import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '@townlink/web-api';
import { answering, noProvider, plans, profile, renderPage, signedIn } from '@townlink/web-testing';
import { writeDraft } from './draft/draft';
import { emptyApplication } from './empty-application';
import { Component as Onboarding } from './onboarding-page';

/** Opens the last step, which has the field for the code. */
function open(answers: object) {
  writeDraft(profile.id, {
    step: 5,
    cityText: '',
    application: emptyApplication({ name: 'Pat', email: 'p@example.com' }, ''),
  });
  renderPage(<Onboarding />, {
    path: '/provider/onboarding',
    http: answering({ 'GET /api/provider': noProvider, ...answers }).http,
    session: { state: signedIn },
    api: { plans: () => Promise.resolve(plans) },
  });
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // Logged once: no file storage here.
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the referral code', () => {
  const CHECK = 'GET /api/referrals/zzz999';
  const INVALID = /The referral link you used is not valid or has expired/;

  it('[CODE-1] is rejected at its field if unknown', async () => {
    open({ [CHECK]: new ApiProblem(404), 'GET /api/referrals/abc123': { referral_code: 'abc123' } });
    const field = await screen.findByLabelText(/^Referral code/);
    await userEvent.type(field, 'ZZZ999');
    await userEvent.tab();
    expect(await screen.findByText(INVALID)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'abc123');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText(INVALID)).toBeNull());
  });

  it('[CODE-1] is dropped with a notice if the stored code has become invalid', async () => {
    localStorage.setItem('townlink_ref', 'zzz999');
    open({ [CHECK]: new ApiProblem(404) });
    expect(await screen.findByText(INVALID)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Referral code/).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(/^Referral code/).readOnly).toBe(false);
    expect(localStorage.getItem('townlink_ref')).toBeNull();
  });

  it('[CODE-1] is dropped with a notice if the link was opened months ago', async () => {
    localStorage.setItem('townlink_ref', 'abc123');
    localStorage.setItem('townlink_ref_since', String(Date.now() - 91 * 86_400_000));
    open({ 'GET /api/referrals/abc123': { referral_code: 'abc123' } });
    expect(await screen.findByText(INVALID)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Referral code/).readOnly).toBe(false);
    await waitFor(() => expect(localStorage.getItem('townlink_ref')).toBeNull());
  });

  it('[CODE-1] is kept if the link was opened some weeks ago', async () => {
    localStorage.setItem('townlink_ref', 'abc123');
    localStorage.setItem('townlink_ref_since', String(Date.now() - 89 * 86_400_000));
    open({ 'GET /api/referrals/abc123': { referral_code: 'abc123' } });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Referral code/)).value).toBe('abc123');
  });
});
