import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountsClient, redirectingClient } from '@townlink/web-session';
import { renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { saveSignInRedirect } from '../auth/sign-in-redirect';
import { LinkedSection } from './linked-section';

const identity = (provider: string) => ({
  identity_id: `of-${provider}`,
  id: 'x',
  user_id: 'u',
  provider,
  identity_data: { email: `pat@${provider}.example` },
  created_at: '2026-01-05T12:00:00Z',
});

const original = globalThis.fetch;

async function open(providers: string[], { path = '/account/security', on = true } = {}) {
  const settings = { external: { example: on }, external_titles: { example: 'Example ID' } };
  globalThis.fetch = jest.fn(() => Promise.resolve({ json: () => Promise.resolve(settings) } as Response));
  const accounts = await accountsClient();
  const list = jest
    .spyOn(accounts, 'getUserIdentities')
    .mockResolvedValue({ data: { identities: providers.map(identity) }, error: null } as never);
  const routes = [{ path: '/account/security', Component: LinkedSection }];
  const page = await act(async () => renderPage(routes, { path, session: { state: signedIn } }));
  return { accounts, list, ...page };
}

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Linked sign-ins' })).findAllByRole('listitem');

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  globalThis.fetch = original;
  jest.restoreAllMocks();
});

describe('linked sign-ins', () => {
  it('[ME-1] are listed by display name, also disabled ones', async () => {
    await open(['email', 'phone', 'example', 'google', 'sso:acme']);
    expect((await rows()).map((row) => row.querySelector('p')!.textContent)).toEqual([
      'Example ID',
      'Google',
      'Your company',
    ]);
  });

  it('[ME-1] are hidden without providers to link', async () => {
    const { list } = await open(['email'], { on: false });
    await waitFor(() => expect(list).toHaveBeenCalled());
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('[ME-1, AUTH-8] are unlinked after a confirmation, with the reason of a failure', async () => {
    const { accounts } = await open(['email', 'example']);
    const refusal = Object.assign(new Error('x'), { code: 'single_identity_not_deletable' });
    const unlink = jest
      .spyOn(accounts, 'unlinkIdentity')
      .mockResolvedValueOnce({ data: null, error: refusal } as never)
      .mockResolvedValueOnce({ data: {}, error: null } as never);
    const ask = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Unlink Example ID' }));
      const dialog = screen.getByRole('alertdialog', { name: 'Unlink Example ID?' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    };
    await ask();
    await waitFor(() =>
      expect(toastTexts()).toEqual(['It was not unlinked: It is the only way left to sign in to your account.']),
    );
    await ask();
    await waitFor(() => expect(toastTexts()).toContain('Unlinked: Example ID'));
    expect(unlink.mock.calls.map(([one]) => one.identity_id)).toEqual(['of-example', 'of-example']);
  });

  it('[ME-1, AUTH-8] keep the last sign-in method', async () => {
    await open(['example']);
    expect((await rows())[0]!.textContent).toContain('Your only way to sign in');
    expect(screen.queryByRole('button', { name: /^Unlink/ })).toBeNull();
  });

  it('[ME-1, AUTH-8] offer to link another provider, and return here', async () => {
    await open(['email']);
    const link = jest.spyOn(await redirectingClient(), 'linkIdentity').mockReturnValue(new Promise(() => undefined));
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Link Example ID' }));
    await screen.findByRole('button', { name: 'Going to Example ID…' });
    const options = { redirectTo: `${location.origin}/account/security` };
    await waitFor(() => expect(link.mock.calls).toEqual([[{ provider: 'example', options }]]));
  });

  it('[ME-1, AUTH-8] show an added one, and keep the session', async () => {
    saveSignInRedirect({ title: 'Example ID', next: '' });
    const { router } = await open(['email', 'example'], { path: '/account/security?code=a-code' });
    const exchange = jest.spyOn(await redirectingClient(), 'exchangeCodeForSession');
    await waitFor(() => expect(toastTexts()).toEqual(['Linked: You can sign in with Example ID from now on.']));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(exchange).not.toHaveBeenCalled();
  });

  it.each([
    ['error=access_denied&error_code=identity_already_exists', 'This sign-in is already linked'],
    ['error=access_denied&error_code=bad_oauth_callback', 'Nothing was linked.'],
    ['error=temporarily_unavailable&error_code=request_timeout', 'Example ID is not responding'],
    ['error=server_error&error_code=unknown', 'Example ID was not linked'],
  ])('[ME-1, AUTH-8] say after %s: %s', async (query, text) => {
    saveSignInRedirect({ title: 'Example ID', next: '' });
    const { router } = await open(['email'], { path: `/account/security?${query}` });
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(router.state.location.search).toBe('');
  });

  it('[AUTH-8] ignore a made-up address', async () => {
    const { router } = await open(['email'], { path: '/account/security?code=x' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(toastTexts()).toEqual([]);
  });
});
