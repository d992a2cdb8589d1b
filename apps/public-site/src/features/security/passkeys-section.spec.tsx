import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountsClient } from '@townlink/web-session';
import { renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { PasskeysSection } from './passkeys-section';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  jest.restoreAllMocks();
});

it('[ME-1] does not report a canceled dialog of the browser as an error', async () => {
  Object.assign(globalThis, { PublicKeyCredential: {} });
  const accounts = await accountsClient();
  jest.spyOn(accounts.passkey, 'list').mockResolvedValue({ data: [], error: null });
  const canceled = Object.assign(new Error('Canceled'), { name: 'NotAllowedError' });
  const register = jest.spyOn(accounts, 'registerPasskey').mockResolvedValue({ data: null, error: canceled } as never);
  renderPage(<PasskeysSection />, { session: { state: signedIn } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await waitFor(() => expect(register).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeTruthy();
  expect(toastTexts()).toEqual([]);
});
