import { Injectable } from '@nestjs/common';
import { SecurityLog } from '@townlink/server-database';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client';
import { AccountsError } from '../accounts-error';
import type { ProviderTokens } from '../sessions/redirect-back';
import { isUnreached } from './bounded-fetch';
import type { FlowSecrets } from './external-flows';
import { type Claims, type ExternalPerson, personOf } from './external-person';
import type { ExternalProvider } from './external-providers';
import { IdTokens } from './id-tokens';
import { type ProviderClient, ProviderClients } from './provider-clients';

/** What a caller may say to a provider besides: whom it should take for granted, and what it should ask. */
export const PASSED_ON = ['access_type', 'display', 'domain_hint', 'hd', 'login_hint', 'prompt', 'ui_locales'];

export interface Question extends FlowSecrets {
  state: string;
  /** Where the provider sends people back to. */
  callback: string;
  /** Further rights that the caller asks for. */
  scopes: string[];
  passedOn: Record<string, string>;
}

export interface Answer extends FlowSecrets {
  state: string;
  /** The address that somebody came back to, with what the provider says in it. */
  address: URL;
  /** What Apple's form says of somebody who is here for the first time. */
  user: string | null;
}

/** Asks other providers who somebody is: by the authorization code flow with a proof key of our own. */
@Injectable()
export class AskProvider {
  constructor(
    private readonly clients: ProviderClients,
    private readonly idTokens: IdTokens,
    private readonly log: SecurityLog,
  ) {}

  /** The page of the provider's at which somebody signs in. @throws AccountsError request_timeout */
  async addressOf(provider: ExternalProvider, question: Question): Promise<string> {
    const { configuration } = await this.reached(provider, () => this.clients.of(provider));
    const { state, nonce, codeVerifier, callback, scopes, passedOn } = question;
    const isOpenId = provider.kind === 'oidc';
    const address = buildAuthorizationUrl(configuration, {
      ...passedOn,
      ...(isOpenId ? { nonce } : {}),
      ...(provider.answersByForm ? { response_mode: 'form_post' } : {}),
      redirect_uri: callback,
      scope: [...new Set([...provider.scope.split(' '), ...scopes])].join(' '),
      state,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  /** Who came back. @throws AccountsError bad_oauth_callback, request_timeout */
  async whoCame(
    provider: ExternalProvider,
    answer: Answer,
  ): Promise<{ person: ExternalPerson; tokens: ProviderTokens }> {
    return this.reached(provider, async () => {
      const client = await this.clients.of(provider);
      const isOpenId = provider.kind === 'oidc';
      const granted = await authorizationCodeGrant(client.configuration, answer.address, {
        expectedState: answer.state,
        pkceCodeVerifier: answer.codeVerifier,
        ...(isOpenId ? { expectedNonce: answer.nonce } : {}),
      });
      const claims = isOpenId
        ? await this.openIdClaims(client, granted.id_token!, granted.access_token)
        : await ownClaims(client, granted.access_token);
      const person = personOf(provider, { ...nameIn(answer.user), ...claims });
      if (!person) throw new Error('The provider says nobody');
      return { person, tokens: tokensOf(granted) };
    });
  }

  /** The ID token's signature is looked at as well: what a provider hands over may have been kept since its key was stolen. */
  private async openIdClaims(client: ProviderClient, idToken: string, accessToken: string): Promise<Claims> {
    const claims = await this.idTokens.verify(client, idToken, [client.provider.clientId]);
    const { userinfo_endpoint: more } = client.configuration.serverMetadata();
    if (claims.email || !more) return claims;
    return { ...(await fetchUserInfo(client.configuration, accessToken, claims.sub!)), ...claims };
  }

  /** Words whatever went wrong; the log says what it was, without what was sent. */
  private async reached<T>(provider: ExternalProvider, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { code, name } = error as { code?: string; name?: string };
      const reason = isUnreached(error) ? 'not reached' : (code ?? name);
      this.log.record('sign-in.failed', { method: provider.name, reason: `provider: ${reason}` });
      throw wordOf(error, provider.title);
    }
  }
}

function wordOf(error: unknown, title: string): AccountsError {
  if (isUnreached(error)) return providerUnreached(title);
  return new AccountsError(400, 'bad_oauth_callback', `${title} did not confirm the sign-in. Please try again`);
}

/** Told like a bad answer and not as a failure of this service, which callers would try again for half a minute. */
export const providerUnreached = (title: string): AccountsError =>
  new AccountsError(400, 'request_timeout', `${title} does not answer. Please try again later`);

function ownClaims({ configuration, own }: ProviderClient, accessToken: string): Promise<Claims> {
  return own!.claims(async (address) => {
    const response = await fetchProtectedResource(configuration, accessToken, new URL(address), 'GET');
    if (!response.ok) throw new Error(`The provider answered ${response.status}`);
    return response.json();
  });
}

function tokensOf(granted: { access_token: string; refresh_token?: string }): ProviderTokens {
  const { access_token: token, refresh_token: refresh } = granted;
  return { provider_token: token, ...(refresh ? { provider_refresh_token: refresh } : {}) };
}

/** Apple tells a name once, beside the token and not in it: good for a greeting, and for nothing else. */
function nameIn(user: string | null): Claims {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } };
    return { given_name: name?.firstName, family_name: name?.lastName };
  } catch {
    return {};
  }
}
