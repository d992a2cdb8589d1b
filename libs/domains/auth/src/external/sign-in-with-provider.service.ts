import { Injectable } from '@nestjs/common';
import { PAGES } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { ExchangeCodeService } from '../sign-in/exchange-code.service';
import type { PkceChallenge } from '../one-time/pkce';
import type { Challenger } from '../second-factors/enroll-factor.service';
import type { Device, IssuedSession } from '../sessions/issued-session';
import { type ProviderTokens, withCode, withMessage, withSession } from '../sessions/redirect-back';
import { Session } from '../sessions/session.entity';
import { SessionIssuer } from '../sessions/session-issuer';
import { SessionViewService } from '../tokens/session-view.service';
import { WaysIn } from '../ways-in/ways-in.service';
import { ProviderAuthorization, type AuthorizationRequest } from './provider-authorization';
import { ExternalAccounts } from './external-accounts';
import type { ExternalFlow } from './external-flow.entity';
import { ExternalFlows } from './external-flows';
import type { ExternalPerson } from './external-person';
import type { ExternalProvider } from './external-providers';
import { ProviderClients } from './provider-clients';

export interface SignInRequest extends Pick<AuthorizationRequest, 'scopes' | 'forwarded'> {
  provider: string | null;
  redirectTo: string;
  challenge: PkceChallenge | null;
  /** The caller who links an identity; null for a sign-in. */
  linker: Challenger | null;
}

export interface ProviderAnswer {
  query: URLSearchParams;
  user: string | null;
}

type Outcome = { code: string } | { issued: IssuedSession };

const providerDisabled = () =>
  new AccountsError(400, 'provider_disabled', 'Unsupported provider: provider is not enabled');

/** Signs in with another provider, or links it to a signed-in account. */
@Injectable()
export class SignInWithProviderService {
  private readonly site: string;

  constructor(
    private readonly database: Database,
    private readonly clients: ProviderClients,
    private readonly flows: ExternalFlows,
    private readonly ask: ProviderAuthorization,
    private readonly accounts: ExternalAccounts,
    private readonly ways: WaysIn,
    private readonly sessions: SessionIssuer,
    private readonly codes: ExchangeCodeService,
    private readonly views: SessionViewService,
    { SITE_URL }: RuntimeSettings,
  ) {
    this.site = SITE_URL;
  }

  /** @returns the provider's page. @throws AccountsError provider_disabled, request_timeout, insufficient_aal */
  async begin({ linker, ...request }: SignInRequest, device: Device): Promise<string> {
    const provider = this.clients.find(request.provider);
    if (!provider) throw providerDisabled();
    if (linker) await this.database.as(systemActor, (tx) => this.ways.require(tx, linker, 'identity.link'));
    const { redirectTo, challenge, scopes, forwarded } = request;
    const sessionId = linker?.sessionId ?? null;
    const { browser } = device;
    const state = await this.flows.begin({ provider: provider.name, browser, sessionId, redirectTo, challenge });
    const question = { state, ...this.flows.secretsOf(state), callback: this.callback, scopes, forwarded };
    return this.ask.authorizationUrl(provider, question);
  }

  /** @returns where to redirect: with a session, a code for it, or an error */
  async finish({ query, user }: ProviderAnswer, device: Device): Promise<string> {
    const state = query.get('state') ?? '';
    const flow = await this.flows.take(state, device.browser);
    const provider = this.clients.find(flow?.provider ?? null);
    if (!flow || !provider || this.flows.isOver(flow)) {
      // For an unknown or expired state, the page to return to is unknown too.
      return this.refused(flow, new AccountsError(400, 'bad_oauth_state', 'OAuth state not found or expired'));
    }
    try {
      if (query.has('error')) throw deniedBy(provider, query.get('error')!);
      const address = new URL(`${this.callback}?${query}`);
      const { person, tokens } = await this.ask.identify(provider, {
        state,
        address,
        user,
        ...this.flows.secretsOf(state),
      });
      const outcome = await this.database.as(systemActor, (tx) => this.arrive(tx, { flow, person, tokens, device }));
      if ('code' in outcome) return withCode(flow.redirectTo, outcome.code);
      return withSession(flow.redirectTo, await this.views.show(outcome.issued), { ...tokens });
    } catch (error) {
      if (error instanceof AccountsError) return this.refused(flow, error);
      throw error;
    }
  }

  /** A redirect with an error, for people outside the client library. */
  refused(flow: Pick<ExternalFlow, 'redirectTo' | 'codeChallenge'> | null, error: AccountsError): string {
    const params = { error: kindOf(error), error_code: error.code, error_description: error.message };
    return withMessage(flow?.redirectTo ?? this.site + PAGES.signIn, params, !flow || flow.codeChallenge !== null);
  }

  private async arrive(
    tx: EntityManager,
    {
      flow,
      person,
      tokens,
      device,
    }: { flow: ExternalFlow; person: ExternalPerson; tokens: ProviderTokens; device: Device },
  ): Promise<Outcome> {
    const user = flow.sessionId
      ? await this.accounts.link(tx, person, await this.linkerOf(tx, flow.sessionId))
      : await this.accounts.signIn(tx, person, device);
    const { codeChallenge: challenge, codeChallengeMethod: method } = flow;
    if (!challenge || !method) return { issued: await this.sessions.issue(tx, user, 'oauth', device) };
    return { code: await this.codes.offer(tx, user.id, { challenge, method }, 'oauth', tokens) };
  }

  /** The session in which the flow started; a sign-out deletes both. */
  private async linkerOf(tx: EntityManager, id: string): Promise<Challenger> {
    const session = await tx.findOneBy(Session, { id });
    if (!session) throw new AccountsError(403, 'session_not_found', 'Session from session_id claim does not exist');
    return { userId: session.userId, sessionId: id, aal: session.aal };
  }

  private get callback(): string {
    return `${this.site}/auth/v1/callback`;
  }
}

/** Omits the provider's error text, since anyone can write such a callback address. */
function deniedBy({ title }: ExternalProvider, error: string): AccountsError {
  const isDenied = error === 'access_denied' || error === 'user_cancelled_authorize';
  const message = isDenied ? `The sign-in with ${title} was canceled` : `${title} refused the sign-in`;
  return new AccountsError(isDenied ? 403 : 400, 'bad_oauth_callback', message);
}

/** The error as an OAuth 2 error code. */
function kindOf({ code, status }: AccountsError): string {
  if (code === 'bad_oauth_state') return 'invalid_request';
  if (code === 'request_timeout') return 'temporarily_unavailable';
  return status === 403 || status === 422 || code === 'user_banned' ? 'access_denied' : 'server_error';
}
