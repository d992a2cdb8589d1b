import { AuthClient, type GoTrueClient } from '@supabase/auth-js';

/** The unmodified client library with its own storage, and without timers. */
export function accountsClient(
  origin: string,
  flowType: 'implicit' | 'pkce' = 'implicit',
  fetch?: typeof globalThis.fetch,
): GoTrueClient {
  const stored = new Map<string, string>();
  return new AuthClient({
    url: `${origin}/auth/v1`,
    flowType,
    ...(fetch ? { fetch } : {}),
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    storageKey: `test-${Math.random()}`,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
}

export const tokenOf = (url: string): string => new URL(url).searchParams.get('token_hash')!;
