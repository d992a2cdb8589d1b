import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { RuntimeSettings } from '@townlink/server-config';
import { type CurrentUser, SignInRequired } from '@townlink/server-http';
import { isUUID } from 'class-validator';
import { decodeProtectedHeader } from 'jose';
import { randomUUID } from 'node:crypto';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { KeyRing } from '../keys/key-ring';
import { type AccessClaims, AUDIENCE, issuerOf } from '../tokens/access-claims';
import { LiveSessions } from './live-sessions';

/** passport-jwt for our access tokens: one algorithm, keys of the key set, and a session that still exists. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly keys: KeyRing,
    private readonly sessions: LiveSessions,
    runtime: RuntimeSettings,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['ES256'],
      issuer: issuerOf(runtime.SITE_URL),
      audience: AUDIENCE,
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: never) => void) =>
        void this.keyOf(token).then((key) => done(null, key as never), done),
    });
  }

  /** Registered under a unique name, so that several applications in one process do not conflict. */
  getPassportInstance(): { use: (strategy: Strategy) => void } {
    return {
      use: (strategy) => {
        strategy.name = `access-token-${randomUUID()}`;
        passport.use(strategy);
      },
    };
  }

  /** The person behind valid claims. @throws SignInRequired when the session is gone */
  validate(claims: AccessClaims): Promise<CurrentUser> {
    return this.personOf(claims);
  }

  private async keyOf(token: string) {
    const { kid, crit } = readHeader(token);
    // RFC 7515: unknown critical headers must be refused, and we know none.
    if (crit !== undefined) throw new SignInRequired('invalid', 'token has a critical header that is not supported');
    const key = kid === undefined ? undefined : await this.keys.verifier(kid);
    if (!key) throw new SignInRequired('invalid', 'token is not signed with a known key');
    return key;
  }

  private async personOf({ sub, session_id, exp }: AccessClaims): Promise<CurrentUser> {
    if (typeof exp !== 'number') throw new SignInRequired('invalid', 'token does not expire');
    if (!isUUID(sub) || !isUUID(session_id)) throw new SignInRequired('invalid', 'token has no session');
    const person = await this.sessions.find(session_id, sub);
    if (person === 'banned') throw new SignInRequired('banned', 'User is banned');
    if (person === 'deleted') throw new SignInRequired('deleted', 'User from sub claim in JWT does not exist');
    if (person === 'ended') throw new SignInRequired('ended', 'Session from session_id claim in JWT does not exist');
    return person;
  }
}

function readHeader(token: string): { kid?: string; crit?: unknown } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}
