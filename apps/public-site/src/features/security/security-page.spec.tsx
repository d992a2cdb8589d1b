import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClosingTerms, OwnExport, OwnSession } from '@townlink/contracts';
import { accountsClient } from '@townlink/web-session';
import { ApiProblem } from '@townlink/web-api';
import { answering, profile, providerOf, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { Component as Security } from './security-page';

const session = (id: string, changes: Partial<OwnSession> = {}): OwnSession => ({
  id,
  current: false,
  device: 'Firefox on Windows',
  ip: '203.0.113.7',
  second_step: false,
  created_at: '2026-01-05T12:00:00Z',
  last_used_at: '2026-01-06T12:00:00Z',
  ...changes,
});

const factor = (id: string, factor_type = 'totp', status = 'verified') =>
  ({
    id,
    friendly_name: `Factor ${id}`,
    factor_type,
    status,
    created_at: '2026-01-05T12:00:00Z',
    updated_at: '',
  }) as never;

const noExport: OwnExport = { status: 'none', requested_at: null, expires_at: null, size_bytes: null };

const closingTerms = (changes: Partial<ClosingTerms> = {}): ClosingTerms => ({
  proof: 'password',
  obstacles: [],
  erased_at: '2026-01-07T12:00:00Z',
  ...changes,
});

const refusal = (code: string, message = 'Refused') =>
  ({ data: null, error: Object.assign(new Error(message), { code }) }) as never;

async function open({
  factors = [] as never[],
  passkeys = [] as never[],
  path = '/account/security',
  answers = {},
} = {}) {
  const accounts = await accountsClient();
  jest
    .spyOn(accounts, 'getUser')
    .mockResolvedValue({ data: { user: { id: profile.id, factors } }, error: null } as never);
  jest.spyOn(accounts.passkey, 'list').mockResolvedValue({ data: passkeys, error: null });
  const sessions = [session('s1', { current: true, device: 'Chrome on Linux' }), session('s2')];
  const api = answering({
    'GET /api/account/sessions': sessions,
    'GET /api/account/export': noExport,
    'GET /api/account/closing': closingTerms(),
    ...answers,
  });
  renderPage(<Security />, { path, http: api.http, session: { state: signedIn } });
  return { accounts, api };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('sign-in and security', () => {
  it('[ME-1] lists sessions, and ends them', async () => {
    const { api } = await open({ answers: { 'DELETE /api/account/sessions/s2': undefined } });
    const section = screen.getByRole('region', { name: 'Where you are signed in' });
    const rows = await within(section).findAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText('This device') !== null)).toEqual([true, false]);
    expect(rows[1]!.textContent).toContain('203.0.113.7');
    await userEvent.click(within(rows[1]!).getByRole('button', { name: 'Sign out Firefox on Windows' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Signed out: Firefox on Windows']));
    expect(api.countOf('DELETE /api/account/sessions/s2')).toBe(1);
    expect(document.activeElement).toBe(within(section).getByRole('list', { name: 'Sessions' }));
  });

  it('[ME-1] changes a known password, and reports which field is wrong', async () => {
    const { accounts } = await open();
    const update = jest
      .spyOn(accounts, 'updateUser')
      .mockResolvedValue(refusal('current_password_invalid', 'Not right'));
    await userEvent.type(screen.getByLabelText('Current password'), 'brass-kettle');
    await userEvent.type(screen.getByLabelText('New password'), 'copper-spoon');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'copper-spoon');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Not right')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    expect(update).toHaveBeenCalledWith({ password: 'copper-spoon', current_password: 'brass-kettle' });
    update.mockResolvedValue({ data: {}, error: null } as never);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(toastTexts().join()).toContain('Password updated'));
    const ways = screen.getByRole('region', { name: 'Ways to sign in' });
    expect(within(ways).getByText('Your password is changed')).toBeTruthy();
    expect(ways.contains(document.activeElement)).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  it('[ME-1] emails both addresses for a change', async () => {
    const { accounts } = await open();
    jest.spyOn(accounts, 'updateUser').mockResolvedValue({ data: {}, error: null } as never);
    await userEvent.type(screen.getByLabelText('New email'), 'new@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
    expect(await screen.findByText('Check both inboxes')).toBeTruthy();
  });

  describe('with text messages enabled', () => {
    const original = globalThis.fetch;
    beforeEach(() => {
      const settings = { external: { phone: true } };
      globalThis.fetch = jest.fn(() => Promise.resolve({ json: () => Promise.resolve(settings) } as Response));
    });
    afterEach(() => void (globalThis.fetch = original));

    it('[AUTH-7] adds a phone with its first code', async () => {
      const { accounts } = await open();
      const enroll = jest
        .spyOn(accounts.mfa, 'enroll')
        .mockResolvedValueOnce(refusal('validation_failed', 'Not a mobile number'))
        .mockResolvedValueOnce({ data: { id: 'f1', type: 'phone' }, error: null } as never);
      jest.spyOn(accounts.mfa, 'challenge').mockResolvedValue({ data: { id: 'c1' }, error: null } as never);
      const verify = jest
        .spyOn(accounts.mfa, 'verify')
        .mockResolvedValueOnce(refusal('mfa_verification_failed'))
        .mockResolvedValueOnce({ data: {}, error: null } as never);
      await userEvent.click(await screen.findByRole('button', { name: 'Add a phone' }));
      await userEvent.type(screen.getByLabelText('Mobile number'), '12');
      await userEvent.click(screen.getByRole('button', { name: 'Text me a code' }));
      expect(await screen.findByText('Enter a mobile number with its area code')).toBeTruthy();
      expect(enroll).not.toHaveBeenCalled();
      await userEvent.clear(screen.getByLabelText('Mobile number'));
      await userEvent.type(screen.getByLabelText('Mobile number'), '(801) 555-0100');
      await userEvent.click(screen.getByRole('button', { name: 'Text me a code' }));
      expect(await screen.findByText('Not a mobile number')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Text me a code' }));
      const friendlyName = 'Phone ending in 0100';
      expect(enroll).toHaveBeenLastCalledWith({ factorType: 'phone', phone: '(801) 555-0100', friendlyName });
      await userEvent.type(await screen.findByLabelText('Code'), '123456');
      await userEvent.click(screen.getByRole('button', { name: 'Turn it on' }));
      expect(await screen.findByText('This code is wrong')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Turn it on' }));
      await waitFor(() => expect(toastTexts().join()).toContain('Your second step is on'));
      expect(verify).toHaveBeenLastCalledWith({ factorId: 'f1', challengeId: 'c1', code: '123456' });
    });
  });

  it('[AUTH-7] offers no phone when disabled', async () => {
    await open();
    await screen.findByRole('button', { name: 'Add an authenticator app' });
    expect(screen.queryByRole('button', { name: 'Add a phone' })).toBeNull();
  });

  it('[AUTH-7] adds an app with its first code', async () => {
    const { accounts } = await open({ factors: [factor('f0', 'totp', 'unverified')] });
    const totp = { qr_code: 'data:image/svg+xml;utf-8,<svg a="#"/>', secret: 'ABCDEFGH', uri: '' };
    const enroll = jest
      .spyOn(accounts.mfa, 'enroll')
      .mockResolvedValue({ data: { id: 'f1', totp }, error: null } as never);
    const verify = jest.spyOn(accounts.mfa, 'challengeAndVerify').mockResolvedValue(refusal('mfa_verification_failed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    expect((await screen.findByAltText<HTMLImageElement>(/^QR code/)).src).toBe(
      'data:image/svg+xml,%3Csvg%20a%3D%22%23%22%2F%3E',
    );
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    expect(enroll).toHaveBeenCalledWith({ factorType: 'totp', friendlyName: 'Authenticator app' });
    await userEvent.type(screen.getByLabelText('Code'), '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Turn it on' }));
    expect(await screen.findByText('This code is wrong. Wait for the next one.')).toBeTruthy();
    expect(verify).toHaveBeenCalledWith({ factorId: 'f1', code: '123456' });
    verify.mockResolvedValue({ data: {}, error: null } as never);
    await userEvent.click(screen.getByRole('button', { name: 'Turn it on' }));
    await waitFor(() => expect(toastTexts().join()).toContain('Your second step is on'));
  });

  it('[AUTH-7] shows recovery codes once, and asks before replacing them', async () => {
    const { accounts } = await open({ factors: [factor('f1'), factor('f2', 'recovery_code')] });
    const codes = ['abcdefghjkmnpqrs', '23456789abcdefgh'];
    const made = { data: { id: 'f2', codes }, error: null } as never;
    const regenerate = jest.spyOn(accounts.mfa.recoveryCodes, 'regenerate').mockResolvedValue(made);
    await userEvent.click(await screen.findByRole('button', { name: 'Make new recovery codes' }));
    expect(regenerate).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).toBeTruthy();
  });

  it('[AUTH-7] removes an app after a confirmation', async () => {
    const { accounts } = await open({ factors: [factor('f1')] });
    const unenroll = jest.spyOn(accounts.mfa, 'unenroll').mockResolvedValue(refusal('mfa_factor_not_found'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Factor f1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toastTexts()).toEqual(['The second step was not removed: Refused']));
    expect(unenroll).toHaveBeenCalledWith({ factorId: 'f1' });
  });

  it('[AUTH-7] explains to a redirected administrator what to do first, and returns', async () => {
    await open({ path: '/account/security?next=%2Fadmin' });
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/admin');
  });

  it('[ME-1] lists passkeys, and renames and removes them', async () => {
    const passkey = { id: 'p1', friendly_name: 'Chrome on Linux', created_at: '2026-01-05T12:00:00Z' } as never;
    const { accounts } = await open({ passkeys: [passkey] });
    const section = screen.getByRole('region', { name: 'Passkeys' });
    expect(await within(section).findByText('This browser does not support passkeys.')).toBeTruthy();
    const update = jest.spyOn(accounts.passkey, 'update').mockResolvedValue({ data: passkey, error: null });
    await userEvent.click(within(section).getByRole('button', { name: 'Rename Chrome on Linux' }));
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A name has 1 to 100 characters')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Name'), ' Work laptop ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledWith({ passkeyId: 'p1', friendlyName: 'Work laptop' }));
    const remove = jest.spyOn(accounts.passkey, 'delete').mockResolvedValue({ data: null, error: null });
    await userEvent.click(await within(section).findByRole('button', { name: 'Remove Chrome on Linux' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Removed: Chrome on Linux']));
    expect(remove).toHaveBeenCalledWith({ passkeyId: 'p1' });
  });

  it('[ME-1, PRIV-1] requests a data export, waits for it, and downloads it', async () => {
    const making = { ...noExport, status: 'making', requested_at: '2026-01-06T12:00:00Z' };
    const { api } = await open({ answers: { 'POST /api/account/export': making } });
    await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your copy is being made')).toBeTruthy();
    expect(api.countOf('POST /api/account/export')).toBe(1);
    expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
  });

  it('[ME-1, PRIV-1] offers a finished export, and reports failures', async () => {
    const ready = { ...noExport, status: 'ready', expires_at: '2026-01-07T12:00:00Z', size_bytes: 1_234_567 };
    const refused = new ApiProblem(429, { detail: 'That was too many requests.' });
    const answers = { 'GET /api/account/export': ready, 'POST /api/account/export': refused };
    await open({ answers });
    expect((await screen.findByText(/^1\.2 MB, to be downloaded until/)).textContent).toContain('2026');
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a new copy' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Your copy was not requested: That was too many requests.']));
  });

  it('[PRIV-1] closes the account with the password, and reports a wrong one', async () => {
    const wrong = new ApiProblem(400, { errors: [{ field: 'password', message: 'Not the password' }] });
    const answer: { now: unknown } = { now: wrong };
    const { api } = await open({ answers: { 'POST /api/account/closing': () => answer.now } });
    await userEvent.click(await screen.findByRole('button', { name: 'Close my account' }));
    const dialog = screen.getByRole('dialog', { name: 'Close your account?' });
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'brass-kettle');
    const confirm = within(dialog).getByRole('button', { name: 'Close my account' });
    await userEvent.click(confirm);
    expect(await within(dialog).findByText('Not the password')).toBeTruthy();
    expect(api.calls.at(-1)).toMatchObject({ json: { password: 'brass-kettle' } });
    answer.now = undefined;
    await userEvent.click(confirm);
    await waitFor(() => expect(toastTexts().join()).toContain('Your account is closed'));
  });

  it('[PRIV-1] closes an account without a password by an emailed code', async () => {
    const terms = closingTerms({ proof: 'code' });
    const { accounts, api } = await open({
      answers: { 'GET /api/account/closing': terms, 'POST /api/account/closing': undefined },
    });
    const send = jest.spyOn(accounts, 'reauthenticate').mockResolvedValue({ data: {}, error: null } as never);
    await userEvent.click(await screen.findByRole('button', { name: 'Close my account' }));
    const dialog = screen.getByRole('dialog', { name: 'Close your account?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send me a code' }));
    expect(await within(dialog).findByText('We sent you a code. It works for ten minutes.')).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(1);
    await userEvent.type(within(dialog).getByLabelText('Code'), '123 456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close my account' }));
    await waitFor(() => expect(api.countOf('POST /api/account/closing')).toBe(1));
    expect(api.calls.at(-1)).toMatchObject({ json: { code: '123456' } });
  });

  it.each([
    ['membership', null, 'Your membership has to end first'],
    ['membership', '2026-01-20T12:00:00Z', 'It is canceled and ends on'],
    ['checkout', null, 'A payment is under way'],
    ['last-administrator', null, 'You are the last administrator'],
  ] as const)('[PRIV-1] lists what must end before closing: %s %s', async (kind, until, text) => {
    const provider = providerOf();
    const terms = closingTerms({ obstacles: [{ kind, until }] });
    await open({ answers: { 'GET /api/account/closing': terms, 'GET /api/provider': provider } });
    const section = screen.getByRole('region', { name: 'Close your account' });
    expect((await within(section).findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
    expect(within(section).queryByRole('button', { name: 'Close my account' })).toBeNull();
    const portal = await waitFor(() => within(section).queryByRole('button', { name: 'Open the billing portal' }));
    if (kind !== 'membership') expect(portal).toBeNull();
    else expect(await within(section).findByRole('button', { name: 'Open the billing portal' })).toBeTruthy();
  });
});
