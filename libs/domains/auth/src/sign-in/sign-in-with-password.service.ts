import { Injectable } from '@nestjs/common';
import { passwordLength } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError, invalidCredentials } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { PasswordHasher } from '../passwords/password-hasher';
import { SignInAttempts } from '../passwords/sign-in-attempts';
import type { Device, IssuedSession } from '../sessions/issued-session';
import { refuseBanned, SessionIssuer } from '../sessions/session-issuer';
import { type SessionView, SessionViewService } from '../tokens/session-view.service';
import type { User } from '../users/user.entity';
import { type Contact, UserRepository } from '../users/user.repository';

@Injectable()
export class SignInWithPasswordService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionIssuer,
    private readonly views: SessionViewService,
    private readonly attempts: SignInAttempts,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AccountsError invalid_credentials, over_request_rate_limit; user_banned after the right password */
  async signIn(contact: Contact, password: string, device: Device): Promise<SessionView> {
    if (password.length > passwordLength.max) throw invalidCredentials();
    const known = await this.database.as(systemActor, (tx) => this.users.findBy(tx, contact));
    const key = await this.attempts.begin({
      address: contact.email ?? contact.phone,
      userId: known?.id ?? null,
      ...device,
    });
    // Hashing is slow, so no connection is held during it.
    const right = await this.hasher.verify(known?.passwordHash ?? null, password);
    if (!known || !right) {
      this.log.record('sign-in.failed', { userId: known?.id, ip: device.ip, reason: known ? 'password' : 'address' });
      throw invalidCredentials();
    }
    const issued = await this.database.as(systemActor, async (tx) => {
      await this.attempts.forget(tx, key);
      return this.start(tx, known, contact, device);
    });
    return this.views.show(issued);
  }

  private async start(tx: EntityManager, checked: User, contact: Contact, device: Device): Promise<IssuedSession> {
    const user = await this.users.findLocked(tx, checked.id);
    // Changed or deleted since the check.
    if (!user || user.passwordHash !== checked.passwordHash) throw invalidCredentials();
    refuseBanned(user, this.clock.now());
    const provider = contact.email === undefined ? 'phone' : 'email';
    const isConfirmed = provider === 'phone' ? user.phoneConfirmedAt : user.emailConfirmedAt;
    if (!isConfirmed) throw this.unconfirmed(provider);
    return this.sessions.issue(tx, user, 'password', device, { provider });
  }

  /** Must not reveal accounts to a person who signed up with someone else's address or number. */
  private unconfirmed(provider: 'email' | 'phone'): AccountsError {
    if (this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER) return invalidCredentials();
    return provider === 'phone'
      ? new AccountsError(400, 'phone_not_confirmed', 'Phone not confirmed')
      : new AccountsError(400, 'email_not_confirmed', 'Email not confirmed');
  }
}
