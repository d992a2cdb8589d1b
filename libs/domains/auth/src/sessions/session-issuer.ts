import { Injectable } from '@nestjs/common';
import { after, Clock } from '@townlink/server-config';
import { SecurityLog } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { AccountMail } from '../mail/account-mail';
import { ProfileRepository } from '../profile/profile.repository';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import type { Device, IssuedSession } from './issued-session';
import { RefreshTokens } from './refresh-tokens';
import { type AuthenticationMethod, Session } from './session.entity';

const DAY = 86_400;

/** Returns whether the person used other browsers before and this one is new. */
const REMEMBER_BROWSER = `
  with remembered as (
    insert into auth.known_browsers (user_id, browser_digest, last_seen_at) values ($1, $2, $3)
    on conflict (user_id, browser_digest) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 as is_new
  )
  select is_new and exists (select from auth.known_browsers where user_id = $1 and browser_digest <> $2) as is_new
  from remembered`;

/** Sessions that were last used before this moment have ended. */
export const idleSince = (now: Date, { AUTH_SESSION_IDLE_DAYS }: AuthSettings): Date =>
  after(now, -AUTH_SESSION_IDLE_DAYS * DAY);

export function refuseBanned(user: User, now: Date): void {
  if (user.closedAt) throw new AccountsError(400, 'user_banned', 'This account has been closed');
  if (user.bannedUntil && user.bannedUntil > now) throw new AccountsError(400, 'user_banned', 'User is banned');
}

export interface SignInDetails {
  proof?: AuthenticationMethod['method'];
  aal?: Session['aal'];
  provider?: string;
}

/** Starts sessions: the only place that turns a proof of identity into a session. */
@Injectable()
export class SessionIssuer {
  constructor(
    private readonly tokens: RefreshTokens,
    private readonly users: UserRepository,
    private readonly profiles: ProfileRepository,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Signs the person in on a device. The first session creates the profile.
   * @param method recorded in the session
   * @param more proof: a more specific method for the log; aal: 'aal2' for a proof that counts as two; provider: the
   * identity used
   */
  async issue(
    tx: EntityManager,
    user: User,
    method: AuthenticationMethod['method'],
    device: Device,
    { proof = method, aal = 'aal1', provider = 'email' }: SignInDetails = {},
  ): Promise<IssuedSession> {
    const now = this.clock.now();
    refuseBanned(user, now);
    user.lastSignInAt = now;
    await this.users.save(tx, user);
    // Other providers are recorded at their own identity.
    if (method !== 'oauth' && method !== 'sso/saml') await this.users.noteSignIn(tx, user.id, provider, now);
    await this.profiles.ensure(tx, user);
    const session = await tx.save(tx.create(Session, { ...this.newSession(user, method, device, now), aal }));
    const refreshToken = await this.tokens.issue(tx, session.id, now);
    await this.rememberBrowser(tx, user, device, now);
    this.log.record('sign-in.succeeded', { userId: user.id, sessionId: session.id, ip: device.ip, method: proof });
    return { user, knownBy: await this.users.knownBy(tx, user.id), session, refreshToken };
  }

  /** Notifies the person of a new browser by email. Programs have no browser. */
  private async rememberBrowser(tx: EntityManager, user: User, device: Device, now: Date): Promise<void> {
    const [row] = await tx.query<{ is_new: boolean }[]>(REMEMBER_BROWSER, [user.id, device.browser, now]);
    if (!row!.is_new || !user.email || !this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER) return;
    await this.mail.newDevice(tx, user.email, device);
  }

  private newSession(user: User, method: AuthenticationMethod['method'], device: Device, now: Date) {
    return {
      userId: user.id,
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
      ip: device.ip,
      userAgent: device.userAgent?.slice(0, 300) ?? null,
      browserDigest: device.keepsId ? device.browser : null,
      createdAt: now,
      refreshedAt: now,
      notAfter: after(now, this.settings.AUTH_SESSION_DAYS * DAY),
    };
  }
}
