import { Injectable } from '@nestjs/common';
import { passwordLength } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError, invalidCredentials } from './accounts-error';
import { Clock } from './clock';
import { PasswordHasher } from './passwords/password-hasher';
import type { Device, IssuedSession } from './sessions/issued-session';
import { refuseBanned, SessionIssuer } from './sessions/session-issuer';
import { type SessionView, SessionViews } from './tokens/session-view.service';
import { UserRepository } from './users/user.repository';

/** Signs people in by e-mail address and password. */
@Injectable()
export class SignInWithPassword {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionIssuer,
    private readonly views: SessionViews,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountsError invalid_credentials; once the password is right also user_banned and email_not_confirmed */
  async signIn(email: string, password: string, device: Device): Promise<SessionView> {
    if (password.length > passwordLength.max) throw invalidCredentials();
    const known = await this.database.as(systemActor, (tx) => this.users.findByEmail(tx, email));
    // Hashing takes its time: no connection is held meanwhile.
    const right = await this.hasher.verify(known?.passwordHash ?? null, password);
    if (!known || !right) throw invalidCredentials();
    const issued = await this.database.as(systemActor, (tx) => this.start(tx, known.id, known.passwordHash, device));
    return this.views.show(issued);
  }

  private async start(tx: EntityManager, id: string, verified: string | null, device: Device): Promise<IssuedSession> {
    const user = await this.users.findLocked(tx, id);
    // Changed or gone since it was checked: the password that was given is no longer the right one.
    if (!user || user.passwordHash !== verified) throw invalidCredentials();
    refuseBanned(user, this.clock.now());
    if (!user.emailConfirmedAt) throw new AccountsError(400, 'email_not_confirmed', 'Email not confirmed');
    return this.sessions.issue(tx, user, 'password', device);
  }
}
