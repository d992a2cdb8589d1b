import { Injectable } from '@nestjs/common';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import { AccountsError } from '../accounts-error';
import type { Challenger } from '../second-factors/enroll-factor.service';
import type { Device } from '../sessions/issued-session';
import { SessionIssuer } from '../sessions/session-issuer';
import { type SessionView, SessionViewService } from '../tokens/session-view.service';
import { providerUnavailable } from './provider-authorization';
import { ExternalAccounts } from './external-accounts';
import { type ExternalPerson, personOf } from './external-person';
import type { ExternalProvider } from './external-providers';
import { IdTokens, requireAccessToken, requireNonce } from './id-tokens';
import { ProviderClients } from './provider-clients';

/** From a program that signed a person in at a provider itself. */
export interface IdTokenGrant {
  provider: string;
  idToken: string;
  accessToken: string | null;
  /** The token contains its digest. */
  nonce: string | null;
  /** The caller who links an identity; null for a sign-in. */
  linker: Challenger | null;
}

/** Signs in with an ID token that a program, such as a phone app, obtained itself. */
@Injectable()
export class SignInWithIdTokenService {
  constructor(
    private readonly database: Database,
    private readonly clients: ProviderClients,
    private readonly idTokens: IdTokens,
    private readonly accounts: ExternalAccounts,
    private readonly sessions: SessionIssuer,
    private readonly views: SessionViewService,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @throws AccountsError provider_disabled, oauth_provider_not_supported, invalid_credentials, unexpected_audience,
   * request_timeout, provider_email_needs_verification, signup_disabled, identity_already_exists, user_banned
   */
  async signIn(grant: IdTokenGrant, device: Device): Promise<SessionView> {
    const provider = this.clients.find(grant.provider);
    if (!provider) throw new AccountsError(400, 'provider_disabled', 'Provider is not enabled');
    const person = await this.personOf(provider, grant, device);
    const issued = await this.database.as(systemActor, async (tx) => {
      const user = grant.linker
        ? await this.accounts.link(tx, person, grant.linker)
        : await this.accounts.signIn(tx, person, device);
      return this.sessions.issue(tx, user, 'oauth', device);
    });
    const tokens = grant.accessToken ? { provider_token: grant.accessToken } : {};
    return { ...(await this.views.show(issued)), ...tokens };
  }

  private async personOf(provider: ExternalProvider, grant: IdTokenGrant, device: Device): Promise<ExternalPerson> {
    try {
      const client = await this.clients.of(provider);
      const claims = await this.idTokens.verify(client, grant.idToken, provider.audiences);
      requireNonce(claims, grant.nonce);
      requireAccessToken(claims, grant.idToken, grant.accessToken);
      const person = personOf(provider, claims);
      if (!person) throw new AccountsError(400, 'invalid_credentials', 'Bad ID token');
      return person;
    } catch (error) {
      const { code, name } = error as { code?: string; name?: string };
      this.log.record('sign-in.failed', { ip: device.ip, method: provider.name, reason: `id token: ${code ?? name}` });
      throw error instanceof AccountsError ? error : providerUnavailable(provider.title);
    }
  }
}
