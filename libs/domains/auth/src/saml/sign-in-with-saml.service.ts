import { Injectable } from '@nestjs/common';
import { PAGES } from '@townlink/contracts';
import { after, Clock, RuntimeSettings, SecretBox } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { ExchangeCodeService } from '../sign-in/exchange-code.service';
import { ExternalAccounts } from '../external/external-accounts';
import type { ExternalFlow } from '../external/external-flow.entity';
import { ExternalFlows } from '../external/external-flows';
import type { ExternalPerson } from '../external/external-person';
import { tokenDigest } from '../tokens/opaque-token';
import type { PkceChallenge } from '../one-time/pkce';
import type { Device, IssuedSession } from '../sessions/issued-session';
import { withCode, withMessage, withSession } from '../sessions/redirect-back';
import { SessionIssuer } from '../sessions/session-issuer';
import { SessionViewService } from '../tokens/session-view.service';
import { readAssertion, refusedAssertion, samlLoginUrl, samlMetadata, type SamlSite } from './saml-assertions';
import { samlPerson } from './saml-person';
import { parseSaml, type SamlProvider } from './saml-providers';
import { SamlSettings } from './saml.config';

export interface SamlRequest {
  providerId: string | null;
  domain: string | null;
  redirectTo: string;
  challenge: PkceChallenge | null;
}

/** Seconds that an assertion is remembered, longer than any is valid. */
const REMEMBERED = 86_400;

const unknownState = () =>
  new AccountsError(400, 'saml_relay_state_not_found', 'SAML RelayState does not exist or has expired');

/**
 * Signs in with a company's identity provider. Its response is posted cross-site, without our cookies, so it is stored
 * until the requesting browser fetches it.
 */
@Injectable()
export class SignInWithSamlService {
  readonly site: SamlSite;
  private readonly home: string;
  private readonly providers: readonly SamlProvider[];
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly flows: ExternalFlows,
    private readonly accounts: ExternalAccounts,
    private readonly sessions: SessionIssuer,
    private readonly codes: ExchangeCodeService,
    private readonly views: SessionViewService,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    { SITE_URL, SECRET_KEY }: RuntimeSettings,
    { AUTH_SAML_PROVIDERS }: SamlSettings,
  ) {
    const own = `${SITE_URL}/auth/v1/sso/saml`;
    this.site = { entityId: `${own}/metadata`, acs: `${own}/acs` };
    this.home = SITE_URL + PAGES.signIn;
    this.providers = parseSaml(AUTH_SAML_PROVIDERS);
    this.box = new SecretBox(SECRET_KEY, 'auth saml arrival');
  }

  get isOn(): boolean {
    return this.providers.length > 0;
  }

  /** @throws AccountsError saml_provider_disabled */
  requireOn(): void {
    if (!this.isOn) throw new AccountsError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  }

  metadata(): string {
    return samlMetadata(this.site);
  }

  /** @returns the company's page. @throws AccountsError sso_provider_not_found */
  async begin({ providerId, domain, redirectTo, challenge }: SamlRequest, { browser }: Device): Promise<string> {
    const provider = this.providers.find(({ id, domains }) =>
      providerId ? id === providerId : domains.includes(domain?.toLowerCase() ?? ''),
    );
    if (!provider) throw new AccountsError(404, 'sso_provider_not_found', 'No such SSO provider');
    const name = `sso:${provider.id}`;
    const state = await this.flows.begin({ provider: name, browser, sessionId: null, redirectTo, challenge });
    const asked = { id: this.flows.requestIdOf(state) };
    return samlLoginUrl(this.site, provider, asked, this.flows.tokenOf(state));
  }

  /** Stores the posted response. @returns where to redirect the browser, or the refusal */
  async receive(response: string, relayState: string): Promise<string> {
    const state = this.flows.stateOf(relayState);
    const flow = await this.database.as(systemActor, (tx) => this.flows.peek(tx, state));
    const provider = this.providerOf(flow);
    if (!flow || !provider) return this.refused(null, unknownState());
    try {
      const { profile, id } = await readAssertion(this.site, provider, { id: this.flows.requestIdOf(state) }, response);
      const person = samlPerson(provider, profile);
      await this.database.as(systemActor, (tx) => this.keep(tx, flow, person, tokenDigest(`${provider.id}:${id}`)));
      return `${this.site.acs}?${new URLSearchParams({ RelayState: relayState })}`;
    } catch (error) {
      return this.refused(flow, error);
    }
  }

  /** Signs the browser in. @returns where to redirect: with a session, a code for it, or an error */
  async finish(relayState: string, device: Device): Promise<string> {
    const state = this.flows.stateOf(relayState);
    const person = await this.arrived(state);
    const flow = person && (await this.flows.take(state, device.browser));
    if (!person || !flow || this.flows.isOver(flow)) return this.refused(null, unknownState());
    try {
      const outcome = await this.database.as(systemActor, (tx) => this.arrive(tx, flow, person, device));
      if ('code' in outcome) return withCode(flow.redirectTo, outcome.code);
      return withSession(flow.redirectTo, await this.views.show(outcome.issued), {});
    } catch (error) {
      return this.refused(flow, error);
    }
  }

  private async arrive(
    tx: EntityManager,
    { codeChallenge: challenge, codeChallengeMethod: method }: ExternalFlow,
    person: ExternalPerson,
    device: Device,
  ): Promise<{ code: string } | { issued: IssuedSession }> {
    const user = await this.accounts.signIn(tx, person, device);
    if (!challenge || !method) return { issued: await this.sessions.issue(tx, user, 'sso/saml', device) };
    return { code: await this.codes.offer(tx, user.id, { challenge, method }, 'sso/saml') };
  }

  /** Prevents replay: each assertion and each request counts only once. */
  private async keep(tx: EntityManager, { stateDigest }: ExternalFlow, person: ExternalPerson, assertion: Buffer) {
    const remembered = await tx.query<unknown[]>(
      `insert into auth.saml_assertions (digest, expires_at) values ($1, $2) on conflict do nothing returning 1`,
      [assertion, after(this.clock.now(), REMEMBERED)],
    );
    const sealed = this.box.seal(JSON.stringify(person), stateDigest.toString('base64'));
    const kept = await tx.query<unknown[]>(
      `insert into auth.saml_arrivals (state_digest, person_sealed) values ($1, $2) on conflict do nothing returning 1`,
      [stateDigest, sealed],
    );
    if (remembered.length === 0 || kept.length === 0) throw refusedAssertion();
  }

  private async arrived(state: string): Promise<ExternalPerson | null> {
    const digest = tokenDigest(state);
    const [row] = await this.database.as(systemActor, (tx) =>
      tx.query<{ person_sealed: Buffer }[]>('select person_sealed from auth.saml_arrivals where state_digest = $1', [
        digest,
      ]),
    );
    return row ? (JSON.parse(this.box.open(row.person_sealed, digest.toString('base64'))) as ExternalPerson) : null;
  }

  private providerOf(flow: ExternalFlow | null): SamlProvider | undefined {
    return this.providers.find(({ id }) => flow?.provider === `sso:${id}`);
  }

  private refused(flow: ExternalFlow | null, error: unknown): string {
    if (!(error instanceof AccountsError)) throw error;
    this.log.record('sign-in.failed', { method: flow?.provider ?? 'sso', reason: error.code });
    const params = { error: 'access_denied', error_code: error.code, error_description: error.message };
    return withMessage(flow?.redirectTo ?? this.home, params, !flow || flow.codeChallenge !== null);
  }
}
