import type { SessionView } from '../tokens/session-view.service';

/** Another provider's tokens for the client; not stored here. */
export interface ProviderTokens {
  provider_token?: string;
  provider_refresh_token?: string;
}

/** An address with a session in its fragment, which no server sees. @param more additional parameters */
export function withSession(address: string, view: SessionView, more: Record<string, string>): string {
  const url = new URL(address);
  const { access_token, expires_at, expires_in, refresh_token, token_type } = view;
  const session = {
    access_token,
    expires_at: `${expires_at}`,
    expires_in: `${expires_in}`,
    refresh_token,
    token_type,
    ...more,
  };
  url.hash = new URLSearchParams(session).toString();
  return url.href;
}

/** For clients that started with a proof key. */
export function withCode(address: string, code: string): string {
  const url = new URL(address);
  url.searchParams.set('code', code);
  return url.href;
}

/** PKCE clients expect messages and errors in the query, like the code; all others in the fragment. */
export function withMessage(address: string, params: Record<string, string>, inQuery: boolean): string {
  const url = new URL(address);
  for (const [name, value] of inQuery ? Object.entries(params) : []) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(params).toString();
  return url.href;
}
