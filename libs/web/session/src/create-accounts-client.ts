import { GoTrueClient } from '@supabase/auth-js';
import { storageKeys } from '@townlink/contracts';
import { setRequestId } from '@townlink/web-api';

const here = () => ({
  url: `${location.origin}/auth/v1`,
  storageKey: storageKeys.session,
  storage: localStorage,
  persistSession: true,
  detectSessionInUrl: false,
  fetch: (input: RequestInfo | URL, init: RequestInit = {}) =>
    fetch(input, { ...init, headers: setRequestId(new Headers(init.headers)) }),
});

/** Makes the client; links in emails open pages of ours that post the token, so nothing is read from the address. */
export function createAccountsClient(): GoTrueClient {
  return new GoTrueClient({
    ...here(),
    autoRefreshToken: true,
    flowType: 'implicit',
    experimental: { recoveryCodes: true },
  });
}

/**
 * Makes the client for sign-ins at another site: they come back with a code that only this browser can exchange. It keeps
 * the session where the first client does, which hears of it and looks after it.
 */
export function createRedirectingClient(): GoTrueClient {
  return new GoTrueClient({ ...here(), autoRefreshToken: false, skipAutoInitialize: true, flowType: 'pkce' });
}
