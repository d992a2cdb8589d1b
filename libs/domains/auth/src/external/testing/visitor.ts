import type { GoTrueClient, Session } from '@supabase/auth-js';
import type { TestApp } from '@townlink/server-testing/app';
import { accountsClient } from '../../testing/accounts-client';
import type { OidcPeer } from './oidc-peer';

type Flow = 'implicit' | 'pkce';

/** Return address of a test's own program. */
export const BACK = 'http://app.example/back';

/** A person with a browser whose pages use the client library; both share cookies. */
export class Visitor {
  readonly client: GoTrueClient;
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly accounts: TestApp,
    flow: Flow = 'pkce',
  ) {
    this.client = accountsClient(accounts.origin, flow, this.fetch);
  }

  /** Opens an address of the accounts service, with any host. @returns the redirect */
  async open(address: string | URL): Promise<URL> {
    const { pathname, search } = new URL(address, this.accounts.origin);
    const answer = await this.fetch(this.accounts.origin + pathname + search, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (!location) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
    return new URL(location);
  }

  async leave(
    options: { redirectTo?: string; scopes?: string; queryParams?: Record<string, string> } = {},
  ): Promise<URL> {
    const { data, error } = await this.client.signInWithOAuth({
      provider: 'work' as 'google',
      options: { redirectTo: BACK, ...options, skipBrowserRedirect: true },
    });
    if (error) throw error;
    return this.open(data.url);
  }

  /** Signs in at the provider and returns. @returns the final redirect */
  async comeBack(peer: OidcPeer, page: URL): Promise<URL> {
    return this.open(await peer.signIn(page.href));
  }

  async signIn(peer: OidcPeer): Promise<Session> {
    return this.exchange(await this.comeBack(peer, await this.leave()));
  }

  /** Starts linking. @returns the provider's page */
  async beginLink(): Promise<URL> {
    const options = { redirectTo: BACK, skipBrowserRedirect: true };
    const { data, error } = await this.client.linkIdentity({ provider: 'work' as 'google', options });
    if (error) throw error;
    return new URL(data.url!);
  }

  async exchange(back: URL): Promise<Session> {
    const code = back.searchParams.get('code');
    if (!code) throw new Error(`No code came back: ${back.href}`);
    const { data, error } = await this.client.exchangeCodeForSession(code);
    if (error) throw error;
    return data.session;
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    const answer = await fetch(input, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return answer;
  };

  /** Keeps the cookie of a Set-Cookie header. */
  keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    this.cookies.set(name!, value!);
  }
}

/** The error in a redirect without a session. */
export const refusalIn = (back: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(back.hash.slice(1)));
