import { Injectable } from '@nestjs/common';
import { after, Clock, RuntimeSettings, SecretBox } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { FlowState } from '../one-time/flow-state.entity';
import { type PkceChallenge, verifierMatches } from '../one-time/pkce';
import type { Device, IssuedSession } from '../sessions/issued-session';
import type { ProviderTokens } from '../sessions/redirect-back';
import { SessionIssuer } from '../sessions/session-issuer';
import { type SessionView, SessionViewService } from '../tokens/session-view.service';
import { UserRepository } from '../users/user.repository';

/** Lifetime of a code. */
const CODE_SECONDS = 300;

const notFound = () => new AccountsError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
const expired = () => new AccountsError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
const badVerifier = () =>
  new AccountsError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');

interface Taken {
  issued: IssuedSession;
  tokens: ProviderTokens;
}

/**
 * Completes a PKCE sign-in: exchanges a code, once, for a session, using the verifier of the client that started it.
 */
@Injectable()
export class ExchangeCodeService {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly sessions: SessionIssuer,
    private readonly views: SessionViewService,
    private readonly clock: Clock,
    runtime: RuntimeSettings,
  ) {
    this.box = new SecretBox(runtime.SECRET_KEY, 'auth provider tokens');
  }

  /** Creates the code for the redirect. @param tokens of another provider, which the client gets with the session */
  async offer(
    tx: EntityManager,
    userId: string,
    { challenge, method }: PkceChallenge,
    authenticationMethod: FlowState['authenticationMethod'],
    tokens?: ProviderTokens,
  ): Promise<string> {
    const state = tx.create(FlowState, {
      userId,
      codeChallenge: challenge,
      codeChallengeMethod: method,
      authenticationMethod,
      expiresAt: after(this.clock.now(), CODE_SECONDS),
    });
    const { authCode } = await tx.save(state);
    if (tokens) {
      const providerTokensSealed = this.box.seal(JSON.stringify(tokens), authCode);
      await tx.update(FlowState, { authCode }, { providerTokensSealed });
    }
    return authCode;
  }

  /** @throws AccountsError flow_state_not_found, flow_state_expired, bad_code_verifier */
  async exchange(authCode: string, verifier: string, device: Device): Promise<SessionView> {
    const { issued, tokens } = await this.database.as(systemActor, (tx) => this.take(tx, authCode, verifier, device));
    return { ...(await this.views.show(issued)), ...tokens };
  }

  private async take(tx: EntityManager, authCode: string, verifier: string, device: Device): Promise<Taken> {
    const found = await tx.findOneBy(FlowState, { authCode });
    const user = found && (await this.users.findLocked(tx, found.userId));
    // Read again under the lock, since another request may have used or invalidated the code.
    const state = user && (await tx.findOneBy(FlowState, { authCode }));
    if (!state) throw notFound();
    if (state.expiresAt <= this.clock.now()) throw expired();
    const challenge = { challenge: state.codeChallenge, method: state.codeChallengeMethod };
    if (!verifierMatches(challenge, verifier)) throw badVerifier();
    await tx.delete(FlowState, { authCode });
    const sealed = state.providerTokensSealed;
    const tokens = sealed ? (JSON.parse(this.box.open(sealed, authCode)) as ProviderTokens) : {};
    return { issued: await this.sessions.issue(tx, user, state.authenticationMethod, device), tokens };
  }
}
