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

/** Creates the client. Links in emails open our own pages, which post the token, so nothing is read from the address. */
export function createAccountsClient(): GoTrueClient {
  return new GoTrueClient({
    ...here(),
    autoRefreshToken: true,
    flowType: 'implicit',
    experimental: { recoveryCodes: true },
  });
}

/**
 * Creates the client for sign-ins at another site, which return with a code that only this browser can exchange. Both clients
 * store the session in the same place; the first one is notified and manages it.
 */
export function createRedirectingClient(): GoTrueClient {
  return new GoTrueClient({ ...here(), autoRefreshToken: false, skipAutoInitialize: true, flowType: 'pkce' });
}
