import { Injectable } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { AccountsError, otpExpired } from '../accounts-error';
import { ExchangeCodeService } from './exchange-code.service';
import { PKCE_PREFIX } from '../one-time/pkce';
import { purposesOfType } from '../one-time/verify-types';
import type { Device, IssuedSession } from '../sessions/issued-session';
import { withCode, withMessage, withSession } from '../sessions/redirect-back';
import { SessionIssuer } from '../sessions/session-issuer';
import { SessionViewService } from '../tokens/session-view.service';
import { HALF_DONE, type Proven, VerifyTokenService } from './verify-token.service';

/** A link in the contract's own format. */
export interface Link {
  type: string;
  token: string;
  /** Allowed return address; null if absent. */
  redirectTo: string | null;
}

/** A session, or a code for a client that started the sign-in with a proof key. */
type Outcome = { redirectTo: string | null } & ({ issued: IssuedSession } | { code: string });

/** Follows a link by redirect: the session is in the fragment, which no server sees. */
@Injectable()
export class FollowLinkService {
  constructor(
    private readonly tokens: VerifyTokenService,
    private readonly sessions: SessionIssuer,
    private readonly codes: ExchangeCodeService,
    private readonly views: SessionViewService,
    private readonly runtime: RuntimeSettings,
  ) {}

  /** @returns the redirect address; an error is in its fragment */
  async follow(link: Link, device: Device): Promise<string> {
    const home = link.redirectTo ?? `${this.runtime.SITE_URL}/`;
    try {
      const purposes = purposesOfType(link.type);
      if (!purposes) throw otpExpired();
      const verification = await this.tokens.verify(
        { purposes, browser: device.browser, token: link.token },
        (tx, proven) => this.finish(tx, proven, device),
      );
      if (verification.kind === 'half')
        return withMessage(home, { message: HALF_DONE, type: link.type }, link.token.startsWith(PKCE_PREFIX));
      const { result } = verification;
      return await this.target(link.redirectTo ?? result.redirectTo ?? home, link.type, result);
    } catch (error) {
      if (!(error instanceof AccountsError)) throw error;
      const description = error.code === 'otp_expired' ? 'Email link is invalid or has expired' : error.message;
      const params = { error: 'access_denied', error_code: error.code, error_description: description };
      return withMessage(home, params, link.token.startsWith(PKCE_PREFIX));
    }
  }

  private async finish(tx: EntityManager, { user, row, method }: Proven, device: Device): Promise<Outcome> {
    const { redirectTo, codeChallenge, codeChallengeMethod } = row;
    if (!codeChallenge || !codeChallengeMethod) {
      return { redirectTo, issued: await this.sessions.issue(tx, user, 'otp', device, { proof: method }) };
    }
    const challenge = { challenge: codeChallenge, method: codeChallengeMethod };
    return { redirectTo, code: await this.codes.offer(tx, user.id, challenge, method) };
  }

  private async target(address: string, type: string, outcome: Outcome): Promise<string> {
    if ('code' in outcome) return withCode(address, outcome.code);
    return withSession(address, await this.views.show(outcome.issued), { type });
  }
}
