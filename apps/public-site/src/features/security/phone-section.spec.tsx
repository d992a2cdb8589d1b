import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountsClient } from '@townlink/web-session';
import { renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { PhoneSection } from './phone-section';

const original = globalThis.fetch;
const identity = (provider: string) => ({ identity_id: `of-${provider}`, provider });
const done = { data: {}, error: null } as never;
const refusal = (code: string, message = 'Refused') =>
  ({ data: null, error: Object.assign(new Error(message), { code }) }) as never;

async function open({ phone = '', providers = ['email'], isOn = true } = {}) {
  const settings = { external: { phone: isOn } };
  globalThis.fetch = jest.fn(() => Promise.resolve({ json: () => Promise.resolve(settings) } as Response));
  const accounts = await accountsClient();
  const user = { id: 'u', phone, identities: providers.map(identity) };
  jest.spyOn(accounts, 'getUser').mockResolvedValue({ data: { user }, error: null } as never);
  renderPage(<PhoneSection />, { path: '/account/security', session: { state: signedIn } });
  return accounts;
}

afterEach(() => {
  globalThis.fetch = original;
  jest.restoreAllMocks();
});

describe('the sign-in number', () => {
  it('[AUTH-6, ME-1] is added with its code, which can be resent', async () => {
    const accounts = await open();
    const update = jest
      .spyOn(accounts, 'updateUser')
      .mockResolvedValueOnce(refusal('validation_failed', 'Not a mobile number'))
      .mockResolvedValue(done);
    const resend = jest.spyOn(accounts, 'resend').mockResolvedValue(done);
    const verify = jest
      .spyOn(accounts, 'verifyOtp')
      .mockResolvedValueOnce(refusal('otp_expired'))
      .mockResolvedValue(done);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a number' }));
    await userEvent.type(screen.getByLabelText('Number to sign in with'), '(801) 555-0100');
    await userEvent.click(screen.getByRole('button', { name: 'Text me a code' }));
    expect(await screen.findByText('Not a mobile number')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Text me a code' }));
    const code = await screen.findByLabelText('Code');
    expect(update).toHaveBeenLastCalledWith({ phone: '(801) 555-0100' });
    await userEvent.click(screen.getByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(toastTexts().join()).toContain('A new code is on its way'));
    expect(resend).toHaveBeenCalledWith({ phone: '(801) 555-0100', type: 'phone_change' });
    await userEvent.type(code, '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the number' }));
    expect(await screen.findByText('This code is wrong or older than ten minutes')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the number' }));
    await waitFor(() => expect(toastTexts().join()).toContain('Your number is confirmed'));
    expect(verify).toHaveBeenLastCalledWith({ phone: '(801) 555-0100', token: '123456', type: 'phone_change' });
  });

  it('[AUTH-6, ME-1] is shown, and removed after a confirmation', async () => {
    const accounts = await open({ phone: '18015550100', providers: ['email', 'phone'] });
    const unlink = jest.spyOn(accounts, 'unlinkIdentity').mockResolvedValue(done);
    expect(await screen.findByText('(801) 555-0100')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change number' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove number' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Remove your number?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Your number is removed']));
    expect(unlink.mock.calls).toMatchObject([[identity('phone')]]);
  });

  it('[AUTH-6] stays when it is the only sign-in method', async () => {
    await open({ phone: '18015550100', providers: ['phone'] });
    expect(await screen.findByText('(801) 555-0100')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove number' })).toBeNull();
  });

  it('[AUTH-6] is hidden when text messages are disabled', async () => {
    await open({ isOn: false });
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    expect(screen.queryByRole('region')).toBeNull();
  });
});
