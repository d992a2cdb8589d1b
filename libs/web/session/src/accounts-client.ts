import type { GoTrueClient } from '@supabase/auth-js';
import { storageKeys } from '@townlink/contracts';
import { supportView } from './support-view';

let client: Promise<GoTrueClient> | undefined;

/**
 * The accounts service's client, loaded on demand: visitors without a session never load it.
 * @throws ChunkLoadError if the script cannot be fetched; the next call retries
 */
export function accountsClient(): Promise<GoTrueClient> {
  client ??= import(/* webpackChunkName: "accounts" */ './create-accounts-client').then(
    (module) => module.createAccountsClient(),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

let redirecting: Promise<GoTrueClient> | undefined;

/** The client for external sign-ins, loaded before the redirect and after the return. */
export function redirectingClient(): Promise<GoTrueClient> {
  redirecting ??= import(/* webpackChunkName: "accounts" */ './create-accounts-client').then(
    (module) => module.createRedirectingClient(),
    (error: unknown) => {
      redirecting = undefined;
      throw error;
    },
  );
  return redirecting;
}

/** Whether this browser stores a session, which may have ended. Does not load the client. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKeys.session) !== null;
  } catch {
    return false; // Storage is blocked: there can be no session.
  }
}

/**
 * The current access token, refreshed when about to expire, or that of a support view; null if the visitor is not signed in.
 */
export async function accessToken(): Promise<string | null> {
  const view = supportView();
  if (view) return view.token;
  if (!hasStoredSession()) return null;
  const accounts = await accountsClient();
  const { data } = await accounts.getSession();
  return data.session?.access_token ?? null;
}
