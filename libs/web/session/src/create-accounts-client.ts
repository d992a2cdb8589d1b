import { GoTrueClient } from '@supabase/auth-js';
import { brand } from '@townlink/contracts';

/** Makes the client; links in e-mails open pages of ours that post the token, so nothing is read from the address. */
export function createAccountsClient(): GoTrueClient {
  return new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey: brand.sessionStorageKey,
    storage: localStorage,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    flowType: 'implicit',
    experimental: { recoveryCodes: true },
  });
}
