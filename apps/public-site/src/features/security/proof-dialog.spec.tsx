import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proofMessages } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { accountsClient } from '@townlink/web-session';
import { answering, renderPage, signedIn } from '@townlink/web-testing';
import { ProofDialog } from './proof-dialog';
import { withProof } from './with-proof';

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });
const needsProof = () => refusal('reauthentication_needed', proofMessages.passwordOrCode);

/** A change that is refused until identity verification. */
function open(error: Error, prove: unknown = undefined) {
  const api = answering({ 'POST /api/account/proof': prove });
  const session = { state: signedIn, signInWithPasskey: async () => undefined };
  renderPage(<ProofDialog />, { path: '/account/security', http: api.http, session });
  const action = jest.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue('changed');
  return { api, action, outcome: withProof(action).catch((reason: Error) => reason.message) };
}

describe('a change that needs verification', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    jest.restoreAllMocks();
  });

  it('[ME-1] is made after the password', async () => {
    const { api, action, outcome } = open(needsProof());
    await userEvent.type(await screen.findByLabelText('Your password'), 'a long phrase');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await outcome).toBe('changed');
    expect(action).toHaveBeenCalledTimes(2);
    expect(api.calls).toEqual([expect.objectContaining({ json: { password: 'a long phrase' } })]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[ME-1] reports a wrong password at its field, and stays open', async () => {
    const errors = [{ field: 'password', message: 'The current password is not right' }];
    open(needsProof(), new ApiProblem(400, { errors }));
    await userEvent.type(await screen.findByLabelText('Your password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The current password is not right')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('[ME-1] is made after an emailed code instead', async () => {
    const accounts = await accountsClient();
    const send = jest.spyOn(accounts, 'reauthenticate').mockResolvedValue({ data: {}, error: null } as never);
    const { api, outcome } = open(needsProof());
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a code instead' }));
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await outcome).toBe('changed');
    expect(send).toHaveBeenCalledTimes(1);
    expect(api.calls).toEqual([expect.objectContaining({ json: { code: '123456' } })]);
  });

  it('[ME-1] no longer says that no code was sent once another is on its way', async () => {
    const accounts = await accountsClient();
    const failed = { data: null, error: new Error('Too many emails') } as never;
    const sent = { data: {}, error: null } as never;
    jest.spyOn(accounts, 'reauthenticate').mockResolvedValueOnce(failed).mockResolvedValueOnce(sent);
    open(needsProof());
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a code instead' }));
    expect(await screen.findByText('The code could not be sent')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(await screen.findByText(/^We sent a code to/)).toBeTruthy();
    expect(screen.queryByText('The code could not be sent')).toBeNull();
  });

  it('[ADM-9] requires password and code of an administrator', async () => {
    const accounts = await accountsClient();
    jest.spyOn(accounts, 'reauthenticate').mockResolvedValue({ data: {}, error: null } as never);
    const { outcome } = open(refusal('reauthentication_needed', proofMessages.passwordAndCode));
    await userEvent.type(await screen.findByLabelText('Your password'), 'a long phrase');
    expect(screen.queryByRole('button', { name: 'Email me a code instead' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Next: a code by email' }));
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await outcome).toBe('changed');
  });

  it('[AUTH-7] requires the passkey when the account has one', async () => {
    Object.assign(globalThis, { PublicKeyCredential: {} });
    const { outcome } = open(refusal('insufficient_aal', 'AAL2 required to change passkeys'));
    await userEvent.click(await screen.findByRole('button', { name: 'Use my passkey' }));
    expect(await outcome).toBe('changed');
  });

  it('[ME-1] is not made when the dialog is closed', async () => {
    const { action, outcome } = open(needsProof());
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await outcome).toBe('You did not confirm that it is you.');
    expect(action).toHaveBeenCalledTimes(1);
  });
});
