import { Injectable } from '@nestjs/common';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { SignJWT } from 'jose';
import { AuthSettings } from '../auth.config';
import { KeyRing } from '../keys/key-ring';
import type { IssuedSession } from '../sessions/issued-session';
import { type UserView, userView } from '../users/user-view';
import { accessClaims, issuerOf } from './access-claims';

/** A session as sent to clients. */
export interface SessionView {
  access_token: string;
  token_type: 'bearer';
  /** Lifetime of the access token in seconds. */
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: UserView;
}

/** A signed-in client's access token, refresh token and user. */
@Injectable()
export class SessionViewService {
  constructor(
    private readonly keys: KeyRing,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  /** Call this after the transaction: signing may need its own connection. */
  async show({ user, knownBy, session, refreshToken }: IssuedSession): Promise<SessionView> {
    const seconds = this.settings.AUTH_ACCESS_TOKEN_SECONDS;
    const issuer = issuerOf(this.runtime.SITE_URL);
    const claims = accessClaims(user, session, { issuer, now: this.clock.now(), seconds });
    const signer = await this.keys.signer();
    const accessToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: signer.kid, typ: 'JWT' })
      .sign(signer.key);
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: seconds,
      expires_at: claims.exp,
      refresh_token: refreshToken,
      user: userView(user, knownBy),
    };
  }
}
