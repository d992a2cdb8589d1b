import { AuthClient, type GoTrueClient } from '@supabase/auth-js';

/** The client library as a browser has it: unmodified, with a memory of its own, and no timer left running. */
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
