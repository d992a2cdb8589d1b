import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { sameDigest } from '../tokens/opaque-token';
import type { Device, IssuedSession } from './issued-session';
import { decideRefresh } from './refresh-rules';
import type { RefreshToken } from './refresh-token.entity';
import { RefreshTokens } from './refresh-tokens';
import { Session } from './session.entity';
import { idleSince, refuseBanned } from './session-issuer';
import { type SessionView, SessionViewService } from '../tokens/session-view.service';
import { UserRepository } from '../users/user.repository';

const notFound = () =>
  new AccountsError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const alreadyUsed = () => new AccountsError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
const expired = () => new AccountsError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');

/** Exchanges a refresh token for a new one, only once; a copy used later ends the session for everyone who has it. */
@Injectable()
export class RefreshSessionService {
  constructor(
    private readonly database: Database,
    private readonly tokens: RefreshTokens,
    private readonly users: UserRepository,
    private readonly views: SessionViewService,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
    private readonly log: SecurityLog,
  ) {}

  async refresh(token: string, device: Device): Promise<SessionView> {
    const issued = await this.database.as(systemActor, (tx) => this.exchange(tx, token, device));
    // Thrown after the commit, which ends the session.
    if (issued === 'reuse') throw alreadyUsed();
    return this.views.show(issued);
  }

  private async exchange(tx: EntityManager, token: string, device: Device): Promise<IssuedSession | 'reuse'> {
    const found = await this.tokens.find(tx, token);
    const session = found && (await this.lockSession(tx, found.sessionId));
    // Read again under the lock: another request may have exchanged the token.
    const presented = session && (await this.tokens.find(tx, token));
    const user = presented && (await this.users.find(tx, session.userId));
    if (!user) throw notFound();
    const now = this.clock.now();
    if ((session.notAfter && session.notAfter <= now) || session.refreshedAt <= idleSince(now, this.settings)) {
      throw expired();
    }
    refuseBanned(user, now);
    const refreshToken = await this.next(tx, session, presented, device);
    if (refreshToken === 'reuse') {
      this.log.record('refresh-token.reused', { userId: user.id, sessionId: session.id, ip: device.ip });
      return refreshToken;
    }
    return { user, session, refreshToken, knownBy: await this.users.knownBy(tx, user.id) };
  }

  private async next(
    tx: EntityManager,
    session: Session,
    presented: RefreshToken,
    { browser, keepsId }: Device,
  ): Promise<string> {
    const now = this.clock.now();
    const current = await this.tokens.current(tx, session.id);
    const known = session.browserDigest;
    const isSame = known === null || (keepsId && sameDigest(known, browser));
    const decision = decideRefresh(presented, current, now, this.settings.AUTH_REFRESH_REUSE_SECONDS, isSame);
    if (decision === 'repeat') return this.tokens.reveal(current!);
    if (decision === 'exchange') {
      await tx.update(Session, { id: session.id }, { refreshedAt: now, ...(keepsId && { browserDigest: browser }) });
      return this.tokens.issue(tx, session.id, now, presented);
    }
    await tx.delete(Session, { id: session.id });
    return 'reuse';
  }

  private lockSession(tx: EntityManager, id: string): Promise<Session | null> {
    return tx.findOne(Session, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
