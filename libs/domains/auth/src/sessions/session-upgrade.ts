import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import type { IssuedSession } from './issued-session';
import { RefreshTokens } from './refresh-tokens';
import { type AuthenticationMethod, Session } from './session.entity';

/** Raises a session after a second step. */
@Injectable()
export class SessionUpgrade {
  constructor(
    private readonly tokens: RefreshTokens,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  /** Ends the person's sessions of a lower level, which may belong to an attacker who knows the password. */
  async raise(
    tx: EntityManager,
    user: User,
    sessionId: string,
    method: AuthenticationMethod['method'],
  ): Promise<IssuedSession> {
    const now = this.clock.now();
    const where = { id: sessionId, userId: user.id };
    const session = await tx.findOne(Session, { where, lock: { mode: 'pessimistic_write' } });
    const current = session && (await this.tokens.current(tx, session.id));
    if (!session || !current) throw new AccountsError(403, 'session_not_found', 'Session does not exist');
    const proof = { method, timestamp: Math.floor(now.getTime() / 1000) };
    session.amr = [proof, ...session.amr.filter((one) => one.method !== method)];
    Object.assign(session, { aal: 'aal2', refreshedAt: now });
    await tx.save(session);
    await tx.delete(Session, { userId: user.id, aal: 'aal1' });
    const refreshToken = await this.tokens.issue(tx, session.id, now, current);
    return { user, session, refreshToken, knownBy: await this.users.knownBy(tx, user.id) };
  }
}
