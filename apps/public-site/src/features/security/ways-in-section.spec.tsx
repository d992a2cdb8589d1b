import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proofMessages } from '@townlink/contracts';
import { accountsClient } from '@townlink/web-session';
import { answering, profile, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { ProofDialog } from './proof-dialog';
import { WaysInSection } from './ways-in-section';

const AT = '2026-01-05T12:00:00Z';
const done = { data: {}, error: null } as never;
const refusal = (code: string, message = 'Refused') =>
  ({ data: null, error: Object.assign(new Error(message), { code }) }) as never;
const identity = (provider: string, data = {}) =>
  ({ identity_id: `of-${provider}`, provider, identity_data: data, created_at: AT }) as never;
const factor = (id: string, factor_type: string, status = 'verified') =>
  ({ id, friendly_name: `Factor ${id}`, factor_type, status, created_at: AT }) as never;

const everything = {
  identities: [
    identity('email'),
    identity('google', { email: 'stranger@example.com' }),
    identity('phone', { phone: '18015550100' }),
  ],
  passkeys: [{ id: 'p1', friendly_name: 'Stranger’s phone', created_at: AT }] as never[],
  factors: [factor('f1', 'totp'), factor('f2', 'phone', 'unverified'), factor('f3', 'recovery_code')],
};

async function open({ changedAt = null as number | null, ways = everything } = {}) {
  const accounts = await accountsClient();
  const user = { id: profile.id, factors: ways.factors };
  jest.spyOn(accounts, 'getUser').mockResolvedValue({ data: { user }, error: null } as never);
  jest
    .spyOn(accounts, 'getUserIdentities')
    .mockResolvedValue({ data: { identities: ways.identities }, error: null } as never);
  jest.spyOn(accounts.passkey, 'list').mockResolvedValue({ data: ways.passkeys, error: null });
  const calls: string[] = [];
  const record = (name: string, answer: never = done) => {
    calls.push(name);
    return Promise.resolve(answer);
  };
  const spies = {
    unlink: jest.spyOn(accounts, 'unlinkIdentity').mockImplementation((one) => record(`unlink ${one.provider}`)),
    passkey: jest.spyOn(accounts.passkey, 'delete').mockImplementation(() => record('passkey')),
    factor: jest.spyOn(accounts.mfa, 'unenroll').mockImplementation(({ factorId }) => record(`factor ${factorId}`)),
  };
  jest.spyOn(accounts, 'refreshSession').mockResolvedValue(done);
  const signOut = (scope?: string) => record(`sign out ${scope}`).then(() => undefined);
  const api = answering({ 'POST /api/account/proof': undefined });
  renderPage(
    <>
      <WaysInSection changedAt={changedAt} />
      <ProofDialog />
    </>,
    { path: '/account/security', http: api.http, session: { state: signedIn, signOut } },
  );
  return { api, calls, ...spies };
}

const removeOthers = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Remove the others' }));
  return screen.getByRole('alertdialog', { name: 'Remove the others?' });
};
const confirm = async () =>
  userEvent.click(within(await removeOthers()).getByRole('button', { name: 'Remove the others' }));

describe('sign-in methods', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('[ME-1, SAFE-1] are listed on request', async () => {
    await open();
    expect(screen.queryByRole('list')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Review ways to sign in' }));
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')!.textContent)).toEqual([
      'Keep Google, stranger@example.com',
      'Keep (801) 555-0100',
      'Keep Stranger’s phone',
      'Keep Factor f1',
      'Keep Factor f3',
    ]);
    expect(boxes.every((box) => (box as HTMLInputElement).checked)).toBe(true);
  });

  it('[ME-1, SAFE-1] are shown after a new password, and kept ones stay', async () => {
    const { calls } = await open({ changedAt: 1 });
    expect(screen.getByRole('status').textContent).toContain('Your password is changed');
    await screen.findAllByRole('checkbox');
    const dialog = await removeOthers();
    expect(dialog.textContent).toContain('Everything in the list stays.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove the others' }));
    await waitFor(() => expect(toastTexts().join()).toContain('The others are removed'));
    expect(calls).toEqual(['sign out others']);
  });

  it('[ME-1, SAFE-1] are removed after identity verification, devices first, the second step last', async () => {
    const { api, calls, unlink } = await open({ changedAt: 1 });
    for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(screen.getByRole('checkbox', { name: /555-0100/ }));
    unlink.mockResolvedValueOnce(refusal('reauthentication_needed', proofMessages.passwordOrCode));
    await confirm();
    await userEvent.type(await screen.findByLabelText('Your password'), 'a long phrase');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toastTexts().join()).toContain('The others are removed'));
    expect(api.countOf('POST /api/account/proof')).toBe(1);
    expect(calls).toEqual(['sign out others', 'unlink google', 'passkey', 'factor f1', 'factor f3']);
  });

  it('[ME-1] report failures and remove the rest; removed ones are no failure', async () => {
    const { calls, passkey, factor: unenroll } = await open({ changedAt: 1 });
    for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
    passkey.mockResolvedValueOnce(refusal('unexpected_failure', 'Not now'));
    unenroll.mockResolvedValueOnce(refusal('mfa_factor_not_found'));
    await confirm();
    await waitFor(() => expect(toastTexts()).toEqual(['Not everything was removed: Stranger’s phone: Not now']));
    expect(calls).toEqual(['sign out others', 'unlink google', 'unlink phone', 'factor f3']);
  });

  it('[ME-1] show a notice when there is only the email address', async () => {
    await open({ changedAt: 1, ways: { identities: [identity('email')], passkeys: [], factors: [] } });
    expect(await screen.findByText(/Nothing else can\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out other devices' })).toBeTruthy();
  });

  it('[ME-1] can be reloaded', async () => {
    const accounts = await accountsClient();
    await open();
    jest.spyOn(accounts.passkey, 'list').mockResolvedValue(refusal('unexpected_failure'));
    await userEvent.click(screen.getByRole('button', { name: 'Review ways to sign in' }));
    expect(await screen.findByText('Your ways to sign in could not be loaded')).toBeTruthy();
    jest.spyOn(accounts.passkey, 'list').mockResolvedValue({ data: [], error: null });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: /Factor f1/ })).toBeTruthy();
  });
});
