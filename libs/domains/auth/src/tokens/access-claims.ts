import { withoutPlus } from '../phone/phone-number';
import type { Session } from '../sessions/session.entity';
import type { User } from '../users/user.entity';

/** The only accepted audience. */
export const AUDIENCE = 'authenticated';

/** The accounts service's own address. */
export const issuerOf = (siteUrl: string): string => `${siteUrl}/auth/v1`;

/** Claims of an access token, as the client library expects them. Times are seconds since 1970. */
export interface AccessClaims extends Record<string, unknown> {
  iss: string;
  sub: string;
  aud: string;
  exp: number;
  iat: number;
  session_id: string;
  aal: 'aal1' | 'aal2';
}

/** The product's role is not a claim, since it is read on each request. */
export function accessClaims(
  user: User,
  session: Session,
  { issuer, now, seconds }: { issuer: string; now: Date; seconds: number },
): AccessClaims {
  const iat = Math.floor(now.getTime() / 1000);
  return {
    iss: issuer,
    sub: user.id,
    aud: AUDIENCE,
    exp: iat + seconds,
    iat,
    email: user.email ?? '',
    phone: withoutPlus(user.phone ?? ''),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  };
}
