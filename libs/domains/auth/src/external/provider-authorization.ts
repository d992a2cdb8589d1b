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
import { isUnavailable } from './bounded-fetch';
import type { FlowSecrets } from './external-flows';
import { type Claims, type ExternalPerson, personOf } from './external-person';
import type { ExternalProvider } from './external-providers';
import { IdTokens } from './id-tokens';
import { type ProviderClient, ProviderClients } from './provider-clients';

/** Query parameters that a caller may forward to the provider. */
export const FORWARDED_PARAMETERS = [
  'access_type',
  'display',
  'domain_hint',
  'hd',
  'login_hint',
  'prompt',
  'ui_locales',
];

export interface AuthorizationRequest extends FlowSecrets {
  state: string;
  /** Return address for the provider. */
  callback: string;
  /** Additional scopes requested by the caller. */
  scopes: string[];
  forwarded: Record<string, string>;
}

export interface AuthorizationResponse extends FlowSecrets {
  state: string;
  /** The callback address with the provider's parameters. */
  address: URL;
  /** Apple's form field about a first-time user. */
  user: string | null;
}

/** Signs people in at other providers by the authorization code flow with PKCE. */
@Injectable()
export class ProviderAuthorization {
  constructor(
    private readonly clients: ProviderClients,
    private readonly idTokens: IdTokens,
    private readonly log: SecurityLog,
  ) {}

  /** The provider's sign-in page. @throws AccountsError request_timeout */
  async authorizationUrl(provider: ExternalProvider, request: AuthorizationRequest): Promise<string> {
    const { configuration } = await this.reached(provider, () => this.clients.of(provider));
    const { state, nonce, codeVerifier, callback, scopes, forwarded } = request;
    const isOpenId = provider.kind === 'oidc';
    const address = buildAuthorizationUrl(configuration, {
      ...forwarded,
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

  /** Exchanges the code for the person's identity. @throws AccountsError bad_oauth_callback, request_timeout */
  async identify(
    provider: ExternalProvider,
    answer: AuthorizationResponse,
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
      if (!person) throw new Error('The provider names no person');
      return { person, tokens: tokensOf(granted) };
    });
  }

  /** Verifies the ID token's signature although the token comes directly from the provider. */
  private async openIdClaims(client: ProviderClient, idToken: string, accessToken: string): Promise<Claims> {
    const claims = await this.idTokens.verify(client, idToken, [client.provider.clientId]);
    const { userinfo_endpoint: more } = client.configuration.serverMetadata();
    if (claims.email || !more) return claims;
    return { ...(await fetchUserInfo(client.configuration, accessToken, claims.sub!)), ...claims };
  }

  /** Turns any failure into an AccountsError; the reason is logged, without the data sent. */
  private async reached<T>(provider: ExternalProvider, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { code, name } = error as { code?: string; name?: string };
      const reason = isUnavailable(error) ? 'not reached' : (code ?? name);
      this.log.record('sign-in.failed', { method: provider.name, reason: `provider: ${reason}` });
      throw wordOf(error, provider.title);
    }
  }
}

function wordOf(error: unknown, title: string): AccountsError {
  if (isUnavailable(error)) return providerUnavailable(title);
  return new AccountsError(400, 'bad_oauth_callback', `${title} did not confirm the sign-in. Please try again`);
}

/** 400 rather than a 5xx, which the client library would retry for half a minute. */
export const providerUnavailable = (title: string): AccountsError =>
  new AccountsError(400, 'request_timeout', `${title} is not responding. Please try again later`);

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

/** Apple sends the name only once and unsigned, next to the token: good enough for a greeting only. */
function nameIn(user: string | null): Claims {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } };
    return { given_name: name?.firstName, family_name: name?.lastName };
  } catch {
    return {};
  }
}
